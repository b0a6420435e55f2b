import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { aboutSchool } from "../school-query";
import type { ConfirmImport } from "./imports-query";
import { aboutImports } from "./imports-query";
import { keepChoices } from "./kept-about";
import { keptYear, type NextYear, proposal, type YearChoices } from "./kept-year";

/** What stands for leaving the school in place of a grade. */
export const LEAVES: NextYear = "leaves";

/** What was chosen about a new school year, whatever screen is shown, and after a reload. */
function choicesQuery(schoolId: string, importId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), importId, "yearChoices"],
    // Nothing to read: it is what was chosen here.
    queryFn: skipToken as typeof skipToken | (() => YearChoices),
    initialData: () => keptYear(importId),
  });
}

/** The choices about a new school year, and what changes them. */
export function useYearChoices(schoolId: string, importId: string) {
  const cache = useQueryClient();
  const query = choicesQuery(schoolId, importId);
  const { data: choices = proposal } = useQuery(query);
  const change = (make: (choices: YearChoices) => YearChoices) => {
    const changed = make(cache.getQueryData(query.queryKey) ?? keptYear(importId));
    cache.setQueryData(query.queryKey, changed);
    keepChoices(importId, changed);
  };
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
