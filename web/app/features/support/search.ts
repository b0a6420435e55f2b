import { normalizeText } from "~/content/search-words";

/** What is searched of an article: words between spaces, each once. */
export interface IndexEntry {
  id: string;
  /** Of its question, its title and its keywords. */
  names: string;
  text: string;
}

/** Words of questions that say nothing of what is asked. */
const small = new Set(
  "a an and are can cant do does dont for from have how i if in is isnt it me my no not of on or our the there to use was we what when where who why will with you your".split(
    " ",
  ),
);

/** How much it counts that a word begins like the one that was typed. */
const WEIGHT_OF_NAME = 4;
const WEIGHT_OF_TEXT = 1;

/**
 * The ids of the articles that answer a question best, the best first. Those in which the most of its words are found come first, and
 * of those the ones that have them in their names; a word may be typed in part.
 */
export function search(index: readonly IndexEntry[], question: string): string[] {
  const typed = normalizeText(question).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const telling = typed.filter((word) => !small.has(word));
  const words = telling.length > 0 ? telling : typed;
  return index
    .map(({ id, names, text }) => {
      const weights = words.map((word) => {
        const isThere = (list: string) => ` ${list}`.includes(` ${word}`);
        return isThere(names) ? WEIGHT_OF_NAME : isThere(text) ? WEIGHT_OF_TEXT : 0;
      });
      const found = weights.filter((weight) => weight > 0).length;
      return { id, found, weight: weights.reduce((sum: number, weight) => sum + weight, 0) };
    })
    .filter(({ found }) => found > 0 && found >= Math.ceil(words.length / 2))
    .sort((one, other) => other.found - one.found || other.weight - one.weight)
    .map(({ id }) => id);
}
