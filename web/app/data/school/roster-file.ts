import { api, unwrap } from "~/api/client";

/** Everybody who takes part at a school, as a table for a spreadsheet. As bytes: reading it as text would take off the mark that says it is UTF-8. */
export function rosterAsCsv(schoolId: string): Promise<Blob> {
  return unwrap(
    api.GET("/api/schools/{schoolId}/roster", { params: { path: { schoolId } }, parseAs: "blob" }),
  );
}
