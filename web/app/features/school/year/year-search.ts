import type { ImportRow } from "~/data/school/imports/imports-query";
import { rowFacts, rowName } from "../imports/row-texts";

/** Whether every word of a search begins a word of what a row says of a person: a name, a class, a username, an id. */
export function isNamed({ person = {} }: ImportRow, search: string): boolean {
  const said = words([rowName(person), ...rowFacts(person)].join(" "));
  return words(search).every((word) => said.some((one) => one.startsWith(word)));
}

/** The words of a text, without capitals and accents. */
function words(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s,.·;-]+/u)
    .filter(Boolean);
}
