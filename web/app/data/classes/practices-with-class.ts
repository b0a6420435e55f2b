import type { UserDocument } from "~/data/user/user-query";
import { leadsClass, selectedClass } from "./selected-class";

/**
 * Whether what is practiced now is the class's, for whoever leads one. A class of one's own beside those of a school is where a teacher
 * practices alone; so is the only one of a school account whose owner never said that they lead it.
 */
export function practicesWithClass(user: UserDocument): boolean {
  const { classes, preferences } = user;
  if (!leadsClass(user)) return false;
  if (selectedClass(user)?.schoolId !== undefined) return true;
  const hasSchools = classes.some(({ schoolId }) => schoolId !== undefined);
  return !hasSchools && (classes.length > 1 || preferences.leadsClass === true);
}
