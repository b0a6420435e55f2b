/**
 * How easy a text is to read, by Flesch: 206.835 - 1.015 x words per sentence - 84.6 x syllables per word. Around 60 is plain English,
 * 80 is what a ten-year-old reads. Syllables are counted by the groups of vowels, which is right often enough for a whole page.
 */
export function readingEase(text: string): number {
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence));
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, "")
    .replace(/^y/, "")
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}
