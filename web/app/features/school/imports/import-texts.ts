import { type ImportSection, isYear, type RosterImport } from "~/data/school/imports/imports-query";
import { currentLocale, plural, t } from "~/messages/t";

/** How many rows each section of a comparison has; 0 for one that isn't there. */
export function rowsIn({ sections }: Pick<RosterImport, "sections">, section: ImportSection): number {
  return sections.find((one) => one.section === section)?.rows ?? 0;
}

/** What a section has, with its number, as its heading and as a part of the summary. */
export function sectionTitle(section: ImportSection, rows: number): string {
  switch (section) {
    case "notes":
      return plural(rows, {
        one: "{count} note about the file",
        other: "{count} notes about the file",
      });
    case "problems":
      return plural(rows, { one: "{count} row needs fixing", other: "{count} rows need fixing" });
    case "held":
      return plural(rows, { one: "{count} row needs a decision", other: "{count} rows need a decision" });
    case "classes":
      return plural(rows, { one: "{count} change to classes", other: "{count} changes to classes" });
    case "new":
      return plural(rows, { one: "{count} new person", other: "{count} new people" });
    case "changed":
      return plural(rows, { one: "{count} person changes", other: "{count} people change" });
    case "leaving":
      return plural(rows, { one: "{count} person has left", other: "{count} people have left" });
    case "unchanged":
      return plural(rows, { one: "{count} person stays the same", other: "{count} people stay the same" });
    case "unlisted":
      return plural(rows, {
        one: "{count} person isn't in the file",
        other: "{count} people aren't in the file",
      });
    case "grades":
      return plural(rows, { one: "{count} grade", other: "{count} grades" });
    case "archived":
      return plural(rows, {
        one: "{count} class will be archived",
        other: "{count} classes will be archived",
      });
    case "leftOut":
      return plural(rows, { one: "{count} row was left out", other: "{count} rows were left out" });
  }
}

/** The same for a new school year, in which students change grades and leave. */
function yearTitle(section: ImportSection, rows: number): string {
  if (section === "changed") {
    return plural(rows, {
      one: "{count} student will go into another grade",
      other: "{count} students will go into another grade",
    });
  }
  if (section === "leaving") {
    return plural(rows, { one: "{count} student will leave", other: "{count} students will leave" });
  }
  return sectionTitle(section, rows);
}

/** The sections that matter for the decision whether to go on, in the order of the summary. */
const summarized = ["archived", "new", "changed", "leaving", "problems", "held", "unlisted"] as const;

/** What an import would change, in one line: "412 new people, 3 people change, 9 rows need fixing". Empty where there is nothing to say. */
export function summaryText(one: Pick<RosterImport, "sections" | "source">): string {
  const title = isYear(one) ? yearTitle : sectionTitle;
  const said = (sections: readonly ImportSection[]) =>
    sections.flatMap((section) => {
      const rows = rowsIn(one, section);
      return rows > 0 ? [title(section, rows)] : [];
    });
  const main = said(summarized);
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(
    // Classes change with people; where they alone do, that is what is said.
    main.length > 0 ? main : said(["classes"]),
  );
}

/** What a comparison that waits has found, in one line. */
export function foundText(one: Pick<RosterImport, "sections" | "source" | "state">): string {
  return isMatch(one) ? t("Nothing to change: this file matches your school.") : summaryText(one);
}

/** Whether nothing of the file can be read: it names nobody, and says why. */
export function isUnreadable(one: Pick<RosterImport, "sections">): boolean {
  const known = ["held", "classes", "new", "changed", "leaving", "unchanged"] as const;
  return rowsIn(one, "problems") > 0 && known.every((section) => rowsIn(one, section) === 0);
}

/** Whether a comparison has found nothing that could be done, so that nobody has to decide about it. */
export function isIdle(one: Pick<RosterImport, "sections" | "state">): boolean {
  const decided = ["held", "classes", "new", "changed", "leaving", "unlisted", "grades", "archived"] as const;
  const isNothing = isUnreadable(one) || decided.every((section) => rowsIn(one, section) === 0);
  return one.state === "checked" && isNothing;
}

/** Whether a file was compared and nothing comes of it, which waits for nobody. */
export function isCompared(one: Pick<RosterImport, "sections" | "source" | "state">): boolean {
  return isIdle(one) && !isYear(one);
}

/** Whether a file says what the school says already: nothing of it is left out either. */
export function isMatch(one: Pick<RosterImport, "sections" | "source" | "state">): boolean {
  return isCompared(one) && rowsIn(one, "problems") === 0;
}

/** Whether it was no more than an attempt: nothing of the file could be imported, and nothing was. */
export function isAttempt(one: Pick<RosterImport, "sections" | "confirmedAt">): boolean {
  return isUnreadable(one) && !one.confirmedAt;
}

/** Whether it is no more than a look at a new school year: it waits, or was discarded, and no year has begun. */
export function isLook(one: Pick<RosterImport, "source" | "confirmedAt">): boolean {
  return isYear(one) && one.confirmedAt === undefined;
}

/** How an import stands, in a few words. */
export function stateName({ state, confirmedAt }: Pick<RosterImport, "state" | "confirmedAt">): string {
  switch (state) {
    case "checked":
      return t("Waits for your decision");
    case "running":
      return t("Under way");
    case "stopped":
      return confirmedAt ? t("Stopped") : t("Discarded");
    case "done":
      return t("Done");
    case "undoing":
      return t("Being taken back");
    case "undone":
      return t("Taken back");
  }
}

/** What an import has done, in one line; empty if it has done nothing. */
export function doneText({ progress }: Pick<RosterImport, "progress">): string {
  const { added, changed, deactivated, removed, archived, invited, failed } = progress;
  const said = [
    archived > 0
      ? plural(archived, { one: "{count} class archived", other: "{count} classes archived" })
      : "",
    added > 0 ? plural(added, { one: "{count} person added", other: "{count} people added" }) : "",
    changed > 0 ? plural(changed, { one: "{count} person changed", other: "{count} people changed" }) : "",
    deactivated > 0
      ? plural(deactivated, { one: "{count} person made inactive", other: "{count} people made inactive" })
      : "",
    removed > 0 ? plural(removed, { one: "{count} person removed", other: "{count} people removed" }) : "",
    invited > 0 ? plural(invited, { one: "{count} person invited", other: "{count} people invited" }) : "",
    failed > 0 ? plural(failed, { one: "{count} row not done", other: "{count} rows not done" }) : "",
  ];
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(said.filter(Boolean));
}

/** How many rows an import that was done or stopped has left out, for a list; empty if none, or if it was taken back. */
export function leftOutText(one: Pick<RosterImport, "sections" | "state">): string {
  const rows = one.state === "done" || one.state === "stopped" ? rowsIn(one, "leftOut") : 0;
  return rows > 0 ? plural(rows, { one: "{count} row left out", other: "{count} rows left out" }) : "";
}

/**
 * What is announced of an import under way: its state, and every tenth of the way. A screen reader that is told each person would say
 * nothing else.
 */
export function announcement(one: Pick<RosterImport, "state" | "confirmedAt" | "progress">): string {
  const { state, progress } = one;
  if (state === "checked") return "";
  if (state !== "running" && state !== "undoing") return stateName(one);
  const tenths = progress.rows > 0 ? Math.floor((10 * progress.done) / progress.rows) : 0;
  return t("{state}: {percent} percent", { state: stateName(one), percent: 10 * tenths });
}
