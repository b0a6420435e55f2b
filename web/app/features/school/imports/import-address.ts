import { path } from "~/paths";

/** The address of an import, or of the screen where one is begun. */
export function importAddress(importId?: string): string {
  return path("importRoster", {}, { import: importId });
}
