import type { RosterImport } from "~/data/school/imports/imports-query";
import { isYear } from "~/data/school/imports/imports-query";
import { path } from "~/paths";

/** The address of the screen where an import is begun. */
export function importsAddress(): string {
  return path("importRoster");
}

/** The address of an import, or of a new school year. */
export function importAddress(one: Pick<RosterImport, "importId" | "source">): string {
  return path(isYear(one) ? "newSchoolYear" : "importRoster", {}, { import: one.importId });
}
