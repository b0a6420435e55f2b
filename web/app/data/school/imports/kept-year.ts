import { isId, isRecord, keptAbout } from "./kept-about";

/** Where students are in the new school year: the id of a grade, or that they leave the school. */
export type NextYear = string;

/** What an administrator has chosen in place of what a new school year proposes. */
export interface YearChoices {
  /** The ids of the classes that stay open. */
  keptClasses: readonly string[];
  /** Where everybody of a grade is. */
  grades: Readonly<Record<string, NextYear>>;
  /** By id, where single students are, and the grade that they are in now. */
  pupils: Readonly<Record<string, { grade: string; becomes: NextYear }>>;
}

/** Everything as it is proposed. */
export const proposal: YearChoices = { keptClasses: [], grades: {}, pupils: {} };

/** What was chosen before a reload, by ids and without names. */
export function keptYear(importId: string): YearChoices {
  const choices = keptAbout(importId);
  return areChoices(choices) ? choices : proposal;
}

function areChoices(value: unknown): value is YearChoices {
  if (!isRecord(value)) return false;
  const { keptClasses, grades, pupils } = value;
  return (
    Array.isArray(keptClasses) &&
    keptClasses.every(isId) &&
    isRecord(grades) &&
    Object.values(grades).every(isId) &&
    isRecord(pupils) &&
    Object.values(pupils).every((one) => isRecord(one) && isId(one.grade) && isId(one.becomes))
  );
}
