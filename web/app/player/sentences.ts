/** Where one sentence ends and the next begins. */
const between = /([.!?]["”’']?)\s+(?=["“]?[A-Z])/;

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  const parts = text.trim().split(between);
  // Every other part is the end of the sentence before it.
  return parts.flatMap((part, place) => (place % 2 === 0 ? [part + (parts[place + 1] ?? "")] : []));
}
