import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { aboutSchool } from "../school-query";
import type { ConfirmImport } from "./imports-query";
import { aboutImports } from "./imports-query";
import { keepChoices } from "./kept-about";
import { type ImportChoices, keptChoices, nothingDecided, type UnlistedRole } from "./kept-choices";

/** What was decided about a comparison, whatever screen is shown, and after a reload. */
function choicesQuery(schoolId: string, importId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), importId, "choices"],
    // Nothing to read: it is what was chosen here.
    queryFn: skipToken as typeof skipToken | (() => ImportChoices),
    initialData: () => keptChoices(importId),
  });
}

/** The choices about a comparison, and what changes them. */
export function useImportChoices(schoolId: string, importId: string) {
  const cache = useQueryClient();
  const query = choicesQuery(schoolId, importId);
  const { data: choices = nothingDecided } = useQuery(query);
  const change = (make: (choices: ImportChoices) => ImportChoices) => {
    const changed = make(cache.getQueryData(query.queryKey) ?? keptChoices(importId));
    cache.setQueryData(query.queryKey, changed);
    keepChoices(importId, changed);
  };
  return {
    choices,
    /** Nothing decided: the row is left out. */
    decide: (row: number, decision: string | undefined, changesNothing = false) =>
      change(({ decisions: { [row]: _, ...others }, unchanged, inactive }) => ({
        decisions: decision === undefined ? others : { ...others, [row]: decision },
        unchanged: [...unchanged.filter((one) => one !== row), ...(changesNothing ? [row] : [])],
        inactive,
      })),
    makeInactive: (role: UnlistedRole, count: number | undefined) =>
      change(({ decisions, unchanged, inactive: { [role]: _, ...others } }) => ({
        decisions,
        unchanged,
        inactive: count === undefined ? others : { ...others, [role]: count },
      })),
  };
}

/** The choices as they are sent. */
export function sentChoices({ decisions, inactive }: ImportChoices): ConfirmImport {
  return {
    decisions: Object.entries(decisions).map(([row, decision]) => ({
      row: Number(row),
      ...(decision === "new" ? {} : { userId: decision }),
    })),
    deactivateUnlisted: (["pupil", "teacher"] as const).filter((role) => inactive[role] !== undefined),
  };
}
