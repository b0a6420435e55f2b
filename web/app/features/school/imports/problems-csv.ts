import type { ImportRow } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { rowName } from "./row-texts";

/** The problems of a file as a table for a spreadsheet: one line each, in the order of the file. */
export function problemsAsCsv(rows: readonly ImportRow[]): string {
  const header = [t("Row"), t("Name"), t("Column"), t("In the file"), t("What to do")];
  const lines = rows.flatMap(({ row, name, person, problems = [] }) =>
    problems.map(({ column = "", value = "", sentence }) => [
      row?.toString() ?? "",
      name ?? rowName(person),
      column,
      value,
      sentence,
    ]),
  );
  return asCsv([header, ...lines]);
}

/** The rows that an import left out, the same way: of what they say, and of whom, nothing is kept. */
export function leftOutAsCsv(rows: readonly ImportRow[]): string {
  const header = [t("Row"), t("Column"), t("What to do")];
  const lines = rows.flatMap(({ row, problems = [] }) =>
    problems.map(({ column = "", sentence }) => [row?.toString() ?? "", column, sentence]),
  );
  return asCsv([header, ...lines]);
}

function asCsv(lines: readonly string[][]): string {
  return lines.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

/** A cell: what a spreadsheet would take for a formula has an apostrophe before it. */
function cellText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
