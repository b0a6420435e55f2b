import { readFileSync } from "node:fs";
import dictionary from "dictionary-en";
import nspell from "nspell";

/** The words of ours that no dictionary has, in alphabetical order. */
export const ownWords = readFileSync(new URL("../content/words.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));

/** The words of a text. Addresses, numbers, and what stands for something else (`{name}`, `<day>`) are none. */
function wordsIn(text: string): string[] {
  const plain = text.replace(/<\/?\w+>|\{\w+\}|https?:\S+|\S+@\S+|\S*\d\S*/g, " ").replace(/’/g, "'");
  const words = plain.match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];
  return words.map((word) => word.replace(/'s$/, ""));
}

/** The words of a text that are neither in the dictionary of American English nor in a list, each once. */
export function misspelled(text: string, list: readonly string[] = ownWords): string[] {
  return [...new Set(wordsIn(text))].filter((word) => !list.includes(word) && !speller.correct(word));
}
