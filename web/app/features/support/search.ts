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

/** How much it counts that a word begins like the one that was typed, and that it is the same. */
const WEIGHT_OF_NAME = 4;
const WEIGHT_OF_TEXT = 1;
const WEIGHT_OF_WHOLE_WORD = 1;

/**
 * The ids of the articles that answer a question best, the best first: those that have all of its words, the ones that have them in their
 * names before the others. Where none has them all, those come that have the most, and half of them at least. A word may be typed in part.
 */
export function search(index: readonly IndexEntry[], question: string): string[] {
  const typed = normalizeText(question).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const telling = typed.filter((word) => !small.has(word));
  const words = telling.length > 0 ? telling : typed;
  const hits = index
    .map(({ id, names, text }) => {
      const weights = words.map((word) => {
        const isThere = (list: string) => ` ${list}`.includes(` ${word}`);
        const weight = isThere(names) ? WEIGHT_OF_NAME : isThere(text) ? WEIGHT_OF_TEXT : 0;
        const isWhole = ` ${weight === WEIGHT_OF_NAME ? names : text} `.includes(` ${word} `);
        return weight > 0 && isWhole ? weight + WEIGHT_OF_WHOLE_WORD : weight;
      });
      const found = weights.filter((weight) => weight > 0).length;
      return { id, found, weight: weights.reduce((sum: number, weight) => sum + weight, 0) };
    })
    .filter(({ found }) => found > 0 && found >= Math.ceil(words.length / 2))
    .sort((one, other) => other.found - one.found || other.weight - one.weight);
  const most = hits[0]?.found;
  return hits.filter(({ found }) => most !== words.length || found === most).map(({ id }) => id);
}
