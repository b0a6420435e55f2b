import type { RosterImport } from "~/data/school/imports/imports-query";
import type { ImportChoices } from "~/data/school/imports/kept-choices";
import { plural } from "~/messages/t";
import { rowsIn, sectionTitle } from "./import-texts";

/** How many rows wait for a decision still. */
export function undecidedRows(
  one: Pick<RosterImport, "sections">,
  { decisions }: Pick<ImportChoices, "decisions">,
): number {
  return rowsIn(one, "held") - Object.keys(decisions).length;
}

/** Of the rows that were held, how many wait for a decision still, or that none does. */
export function heldTitle(rows: number, undecided: number): string {
  return undecided > 0
    ? sectionTitle("held", undecided)
    : plural(rows, { one: "{count} row is decided", other: "All {count} rows are decided" });
}

/** What an import does if it is confirmed now, and what it leaves out, each in sentences; `done` is empty if it does nothing. */
export function consequences(
  one: Pick<RosterImport, "sections">,
  { decisions, unchanged, inactive }: ImportChoices,
): { done: string[]; leftOut: string[] } {
  const decided = Object.values(decisions);
  const isNew = decided.filter((decision) => decision === "new").length;
  const added = rowsIn(one, "new") + isNew;
  const changed = rowsIn(one, "changed") + decided.length - isNew - unchanged.length;
  const classes = rowsIn(one, "classes");
  const leaving = rowsIn(one, "leaving");
  const { pupil = 0, teacher = 0 } = inactive;
  const problems = rowsIn(one, "problems");
  const undecided = undecidedRows(one, { decisions });
  return {
    done: [
      added > 0 ? plural(added, { one: "{count} person is added.", other: "{count} people are added." }) : "",
      changed > 0
        ? plural(changed, { one: "{count} person is changed.", other: "{count} people are changed." })
        : "",
      leaving > 0
        ? plural(leaving, {
            one: "{count} person who has left is made inactive.",
            other: "{count} people who have left are made inactive.",
          })
        : "",
      classes > 0
        ? plural(classes, {
            one: "{count} change is made to classes.",
            other: "{count} changes are made to classes.",
          })
        : "",
      pupil > 0
        ? plural(pupil, {
            one: "{count} student who isn't in the file is made inactive.",
            other: "{count} students who aren't in the file are made inactive.",
          })
        : "",
      teacher > 0
        ? plural(teacher, {
            one: "{count} teacher who isn't in the file is made inactive.",
            other: "{count} teachers who aren't in the file are made inactive.",
          })
        : "",
    ].filter(Boolean),
    leftOut: [
      unchanged.length > 0
        ? plural(unchanged.length, {
            one: "{count} row is about somebody who stays as they are.",
            other: "{count} rows are about people who stay as they are.",
          })
        : "",
      problems > 0
        ? plural(problems, {
            one: "{count} row that needs fixing is left out.",
            other: "{count} rows that need fixing are left out.",
          })
        : "",
      undecided > 0
        ? plural(undecided, {
            one: "{count} row without a decision is left out.",
            other: "{count} rows without a decision are left out.",
          })
        : "",
    ].filter(Boolean),
  };
}
