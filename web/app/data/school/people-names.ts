import { plural } from "~/messages/t";
import type { School } from "./school-query";

type Counted = "administrators" | "teachers" | "pupils";

/** What the people of a school are called below their number: "Teacher" below 1. An administrator counts once they have signed in. */
export function peopleNames({
  administrators,
  teachers,
  pupils,
}: Pick<School, Counted>): Record<Counted, string> {
  return {
    administrators: plural(administrators, {
      one: "Administrator who has signed in",
      other: "Administrators who have signed in",
    }),
    teachers: plural(teachers, { one: "Teacher", other: "Teachers" }),
    pupils: plural(pupils, { one: "Student", other: "Students" }),
  };
}
