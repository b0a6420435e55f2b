/** How long a first or last name may be, in characters. */
const MAX_CHARACTERS = 60;

/** A student to be added, as typed. */
export interface TypedName {
  firstName: string;
  lastName?: string;
}

/** What a list of names says: the students, and the lines that can't be one. */
export interface TypedNames {
  names: TypedName[];
  /** The numbers of lines with a name that is too long, from 1. */
  tooLong: number[];
}

/**
 * Reads a list of names, one student a line: the first name, then the last name or its initial. A comma, a semicolon or a tab between them
 * allows spaces in either; without one, the last word is the last name. Empty lines are nothing.
 */
export function readNames(typed: string): TypedNames {
  const names: TypedName[] = [];
  const tooLong: number[] = [];
  for (const [index, line] of typed.split("\n").entries()) {
    const name = readName(line);
    if (!name) continue;
    const isTooLong = [name.firstName, name.lastName ?? ""].some((part) => [...part].length > MAX_CHARACTERS);
    if (isTooLong) tooLong.push(index + 1);
    else names.push(name);
  }
  return { names, tooLong };
}

function readName(line: string): TypedName | undefined {
  const parts = line
    .split(/[,;\t]/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const [only, second] = parts;
  if (only === undefined) return undefined;
  if (second !== undefined) return { firstName: only, lastName: second };
  const last = only.lastIndexOf(" ");
  return last < 0 ? { firstName: only } : { firstName: only.slice(0, last), lastName: only.slice(last + 1) };
}
