import { sentencesOf } from "./sentences";

/** How many words are read in a second, a little slower than the device's voice says them. */
const WORDS_PER_SECOND = 2.2;

/**
 * A caption as pages that each have room: whole if it fits, otherwise broken between sentences, then between the parts of a sentence, then
 * between words. Nothing is cut off, and no letter is smaller for it.
 */
export function pagesOf(caption: string, fits: (text: string) => boolean): string[] {
  const within = (text: string, parts: (text: string) => readonly string[]) =>
    fits(text) ? [text] : parts(text);
  const words = (text: string) => joined(text.split(" "), fits);
  const clauses = (text: string) =>
    joined(
      text.split(/(?<=[,;:])\s+/).flatMap((clause) => within(clause, words)),
      fits,
    );
  const sentences = (text: string) =>
    joined(
      withAnswers(sentencesOf(text), fits).flatMap((sentence) => within(sentence, clauses)),
      fits,
    );
  return [...within(caption, sentences)];
}

/** Keeps a question and what follows it together, if they have room: "Drifted? Back to the lamp." */
function withAnswers(sentences: readonly string[], fits: (text: string) => boolean): string[] {
  const together: string[] = [];
  for (const sentence of sentences) {
    const longer = `${together.at(-1)} ${sentence}`;
    if (together.at(-1)?.endsWith("?") && fits(longer)) together[together.length - 1] = longer;
    else together.push(sentence);
  }
  return together;
}

/** Puts as many parts on each page as have room there. A part that has no room anywhere has a page of its own. */
function joined(parts: readonly string[], fits: (text: string) => boolean): string[] {
  const pages: string[] = [];
  for (const part of parts) {
    const longer = pages.length > 0 ? `${pages.at(-1)} ${part}` : part;
    if (pages.length > 0 && fits(longer)) pages[pages.length - 1] = longer;
    else pages.push(part);
  }
  return pages;
}

/**
 * Which page is shown this many milliseconds into a step of this length. Each has the time that reading it takes, in a short step as much of
 * it as there is; the last one stays to the end of the step.
 */
export function pageAt(pages: readonly string[], seconds: number, into: number): number {
  const lengths = pages.map((page) => page.split(" ").length / WORDS_PER_SECOND);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const pace = Math.min(1, seconds / total);
  let end = 0;
  for (const [page, length] of lengths.entries()) {
    end += length * pace * 1000;
    if (into < end) return page;
  }
  return Math.max(0, pages.length - 1);
}
