import type { ClassTeacher } from "~/data/school/classes-query";
import { personName } from "~/data/school/person-name";
import { currentLocale, plural, t } from "~/messages/t";

/** The names of a class's teachers. */
export function teachersText(teachers: readonly ClassTeacher[]): string {
  if (teachers.length === 0) return t("No teacher yet");
  const names = byName(teachers).map(personName);
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
}

/** Teachers in the order of their names. */
export function byName(teachers: readonly ClassTeacher[]): ClassTeacher[] {
  return [...teachers].sort((one, other) =>
    personName(one).localeCompare(personName(other), currentLocale()),
  );
}

/** How many students a class has. */
export function pupilsText(count: number): string {
  return plural(count, { one: "{count} student", other: "{count} students" });
}

/** Until when an archived class can be brought back. */
export function restorableText(until: string): string {
  const date = new Date(until).toLocaleDateString(currentLocale(), { month: "long", day: "numeric" });
  return t("Can be brought back until {date}", { date });
}

/** A name of characters that can't be seen is none. */
export function isVisible(name: string): boolean {
  return /[^\s\p{Cf}]/u.test(name);
}
