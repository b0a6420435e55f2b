/** How many addresses can be invited at once. */
export const MAX_ADDRESSES = 500;

/**
 * The addresses in what was typed or pasted: separated by commas, semicolons, spaces or lines, with or without a name in front
 * (`Ada Lane <ada@elm.example>`), each once. What is no address is kept, so that it can be corrected.
 */
export function readAddresses(typed: string): string[] {
  const withoutNames = typed.replace(/"[^"\n]*"/g, " ").replace(/[^\n,;<>]*<([^<>\n]*)>/g, " $1 ");
  const pieces = withoutNames.split(/[\s,;]+/).filter(Boolean);
  return [...new Map(pieces.map((piece) => [piece.toLowerCase(), piece])).values()];
}
