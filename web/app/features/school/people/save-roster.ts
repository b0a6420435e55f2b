import { rosterAsCsv } from "~/data/school/roster-file";
import { saveFile } from "~/ui/save-file";

/** Saves the school's roster as a file. */
export async function saveRoster(schoolId: string): Promise<void> {
  saveFile("pausewell-roster.csv", await rosterAsCsv(schoolId));
}
