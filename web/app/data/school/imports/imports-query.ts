import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { aboutSchool } from "../school-query";

/** An import of a roster, or a new school year: how far it is, and what it has done. */
export type RosterImport = components["schemas"]["RosterImport"];

/** How far an import is, in people. */
export type ImportProgress = components["schemas"]["ImportProgress"];

/** A grade that there are students in, and what is proposed for them in the new school year. */
export type ImportGrade = components["schemas"]["ImportGrade"];

/** A part of what an import would change. */
export type ImportSection = components["schemas"]["ImportSection"];

/** A row of a file, and what becomes of it. */
export type ImportRow = components["schemas"]["ImportRow"];

/** A person as a row says it. What the row leaves empty is absent. */
export type ImportPerson = components["schemas"]["ImportPerson"];

/** What an import has done with a person. */
export type ImportOutcome = components["schemas"]["ImportOutcome"];

/** Which outcomes to list. */
export type OutcomeFilter = "all" | ImportOutcome["outcome"] | "left";

/** What is to be done beyond what the comparison has shown. */
export type ConfirmImport = components["schemas"]["ConfirmImport"];

/** Whether it is a new school year, and not a file. */
export function isYear({ source }: Pick<RosterImport, "source">): boolean {
  return source === "newYear";
}

/** How often an import that is under way is read again, in milliseconds. */
export const POLL_INTERVAL = 1500;

/** What the keys of everything about a school's imports begin with. */
export const aboutImports = (schoolId: string) => ["school", schoolId, "imports"];

/** Whether the service is working on an import at the moment. */
export function isUnderWay({ state }: RosterImport): boolean {
  return state === "running" || state === "undoing";
}

/** The import that keeps a school from beginning another one, if there is one. */
export function currentImport(imports: readonly RosterImport[]): RosterImport | undefined {
  return imports.find((one) => one.state === "checked" || isUnderWay(one));
}

/** A school's imports of the last 30 days, latest first; read again while one is under way. */
export function importsQuery(schoolId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), "list"],
    queryFn: () => unwrap(api.GET("/api/schools/{schoolId}/imports", { params: { path: { schoolId } } })),
    // Somebody else may have begun one.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? 2 * POLL_INTERVAL : false),
  });
}
