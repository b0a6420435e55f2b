import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { aboutSchool } from "../school-query";
import type { ConfirmImport } from "./imports-query";
import { aboutImports } from "./imports-query";

/** Who of those that a file doesn't name can be made inactive together. */
export type UnlistedRole = NonNullable<ConfirmImport["deactivateUnlisted"]>[number];

/** What an administrator has decided about a comparison. It is kept while the page is open, whatever screen is shown. */
export interface ImportChoices {
  /** By the row of the file: the id of the person that the row is about, or that it is somebody new. */
  decisions: Readonly<Record<number, string | "new">>;
  /** The rows that are about somebody of whom nothing changes by them. */
  unchanged: readonly number[];
  /** Those who are made inactive, and how many they are. */
  inactive: Readonly<Partial<Record<UnlistedRole, number>>>;
}

const nothing: ImportChoices = { decisions: {}, unchanged: [], inactive: {} };

function choicesQuery(schoolId: string, importId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), importId, "choices"],
    // Nothing to read: it is what was chosen here.
    queryFn: skipToken as typeof skipToken | (() => ImportChoices),
  });
}

/** The choices about a comparison, and what changes them. */
export function useImportChoices(schoolId: string, importId: string) {
  const cache = useQueryClient();
  const query = choicesQuery(schoolId, importId);
  const { data: choices = nothing } = useQuery(query);
  const change = (make: (choices: ImportChoices) => ImportChoices) =>
    cache.setQueryData(query.queryKey, (known) => make(known ?? nothing));
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
