import type { ClassWithRoster } from "~/data/school/classes-query";
import type { Room } from "../school-room";

/** What the parts of a class's page know: the school, who is looking, the class and its students. */
export interface ClassRoom extends Room, ClassWithRoster {
  /** Whether it can be changed: an archived one can't. */
  isOpen: boolean;
}
