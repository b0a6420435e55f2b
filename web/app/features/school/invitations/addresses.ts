import { looksLikeAddress } from "~/session/address";

/** How many addresses can be invited at once. */
export const MAX_ADDRESSES = 500;

/** What was typed: whom to invite, and what is none. */
export interface TypedAddresses {
  /** Each once, however it was written. */
  addresses: string[];
  /** What stands in an address's place and is none, as it was typed, each once. */
  others: string[];
}

/**
 * The addresses in what was typed or pasted: separated by commas, semicolons, spaces or lines, with or without a name in front
 * (`Ada Lane <ada@elm.example>`, `Ada Lane ada@elm.example`). What is no address, and no name of one, is kept, so that it can be corrected.
 */
export function readAddresses(typed: string): TypedAddresses {
  const withoutNames = typed.replace(/"[^"\n]*"/g, " ").replace(/[^\n,;<>]*<([^<>\n]*)>/g, " $1 ");
  const parts = withoutNames.split(/[\n,;]/).map((part) => part.split(/\s+/).filter(Boolean));
  const addresses: string[] = [];
  const others: string[] = [];
  for (const words of parts) {
    const found = words.filter(looksLikeAddress);
    addresses.push(...found);
    // Beside an address, words without an @ are the name of whoever has it.
    if (found.length > 0) others.push(...words.filter((word) => word.includes("@") && !found.includes(word)));
    else if (words.length > 0) others.push(words.join(" "));
  }
  return { addresses: eachOnce(addresses), others: eachOnce(others) };
}

/** What is no address in a text that is still being typed: its last part may become one. */
export function othersWhileTyping(typed: string): string[] {
  const end = Math.max(...["\n", ",", ";"].map((separator) => typed.lastIndexOf(separator)));
  return readAddresses(typed.slice(0, end + 1)).others;
}

function eachOnce(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
}
