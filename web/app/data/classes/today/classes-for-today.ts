import type { Class } from "~/data/classes/class-changes";
import { gradeIds } from "~/messages/grades";
import { currentLocale } from "~/messages/t";

/** A class, and whether it has practiced today. */
export interface ClassToday {
  one: Class;
  isDone: boolean;
}

/** The school's classes among a teacher's: first those that haven't practiced today, each part by grade and name. */
export function classesForToday(classes: readonly Class[], practiced: readonly string[]): ClassToday[] {
  const ofSchool = classes.filter(({ schoolId }) => schoolId !== undefined).sort(byGradeAndName);
  const today = ofSchool.map((one) => ({ one, isDone: practiced.includes(one.classId) }));
  return [...today.filter(({ isDone }) => !isDone), ...today.filter(({ isDone }) => isDone)];
}

function byGradeAndName(one: Class, other: Class): number {
  const grades = gradeIds.indexOf(one.gradeLevel) - gradeIds.indexOf(other.gradeLevel);
  return grades || one.className.localeCompare(other.className, currentLocale());
}
