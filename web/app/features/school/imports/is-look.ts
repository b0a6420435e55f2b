import { isYear, type RosterImport } from "~/data/school/imports/imports-query";

/** Whether it is no more than a look at a new school year: it waits, or was discarded, and no year has begun. */
export function isLook(one: Pick<RosterImport, "source" | "confirmedAt">): boolean {
  return isYear(one) && one.confirmedAt === undefined;
}
