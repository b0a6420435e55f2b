import type { ImportOutcome } from "~/data/school/imports/imports-query";
import type { SchoolPerson } from "~/data/school/people-query";
import { currentLocale } from "~/messages/t";

/** The new students of a class who sign in with a password. */
export interface ClassOfCards {
  /** The class; none for students without one. */
  classId: string | undefined;
  className: string;
  pupils: SchoolPerson[];
}

/**
 * The students whom an import has added and who sign in, by class. A student of several classes is in the first of them alone: a second
 * card would end the password on the first. Those without a class come last.
 */
export function cardsByClass(
  outcomes: readonly ImportOutcome[],
  nameOf: (classId: string) => string | undefined,
): ClassOfCards[] {
  const classes = new Map<string, ClassOfCards>();
  for (const { person, classIds = [], undo } of outcomes) {
    if (person?.signIn !== "password" || person.status !== "active" || undo === "takenBack") continue;
    const classId = classIds.find((id) => nameOf(id) !== undefined);
    const className = (classId && nameOf(classId)) ?? "";
    const key = classId ?? "";
    const known = classes.get(key) ?? { classId, className, pupils: [] };
    known.pupils.push(person);
    classes.set(key, known);
  }
  return [...classes.values()].sort(
    (one, other) =>
      Number(one.classId === undefined) - Number(other.classId === undefined) ||
      one.className.localeCompare(other.className, currentLocale(), { numeric: true }),
  );
}
