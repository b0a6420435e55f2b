import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { aboutSchool } from "../school-query";
import type { ConfirmImport } from "./imports-query";
import { aboutImports } from "./imports-query";

/** Where students are in the new school year: the id of a grade, or that they leave the school. */
export type NextYear = string;

/** What stands for leaving the school in place of a grade. */
export const LEAVES: NextYear = "leaves";

/** What an administrator has chosen in place of what a new school year proposes. It is kept while the page is open. */
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

function choicesQuery(schoolId: string, importId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), importId, "yearChoices"],
    // Nothing to read: it is what was chosen here.
    queryFn: skipToken as typeof skipToken | (() => YearChoices),
  });
}

/** The choices about a new school year, and what changes them. */
export function useYearChoices(schoolId: string, importId: string) {
  const cache = useQueryClient();
  const query = choicesQuery(schoolId, importId);
  const { data: choices = proposal } = useQuery(query);
  const change = (make: (choices: YearChoices) => YearChoices) =>
    cache.setQueryData(query.queryKey, (known) => make(known ?? proposal));
  return {
    choices,
    keepClasses: (keptClasses: readonly string[]) => change((known) => ({ ...known, keptClasses })),
    chooseGrade: (grade: string, becomes: NextYear) =>
      change((known) => ({ ...known, grades: { ...known.grades, [grade]: becomes } })),
    /** Nothing chosen: a student is where the others of the grade are. */
    choosePupil: (userId: string, grade: string, becomes: NextYear | undefined) =>
      change(({ pupils: { [userId]: _, ...others }, ...known }) => ({
        ...known,
        pupils: becomes === undefined ? others : { ...others, [userId]: { grade, becomes } },
      })),
  };
}

/** The choices as they are sent. */
export function sentYear({ keptClasses, grades, pupils }: YearChoices): ConfirmImport {
  return {
    year: {
      keptClasses: [...keptClasses],
      grades: Object.entries(grades).map(([gradeLevel, becomes]) => ({ gradeLevel, becomes })),
      pupils: Object.entries(pupils).map(([userId, { becomes }]) => ({ userId, becomes })),
    },
  };
}
