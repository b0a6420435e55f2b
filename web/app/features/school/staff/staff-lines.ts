import { isTooLong, splitName, type TypedName } from "../people/typed-name";

/** A teacher or an administrator to be added, as typed. */
export interface TypedStaff extends TypedName {
  email: string;
  schoolUserId?: string;
}

/** What a list says: the people, and the lines that lack something. */
export interface TypedStaffList {
  people: TypedStaff[];
  /** The numbers of lines without an address, from 1. */
  noAddress: number[];
  /** The numbers of lines without a name. */
  noName: number[];
  /** The numbers of lines with a name or an id that is too long. */
  tooLong: number[];
}

/**
 * Reads a list of teachers, one a line: the name, the address, and the school's own id if there is one. Commas, semicolons and tabs separate
 * the parts; the name may be in one part or in two.
 */
export function readStaff(typed: string): TypedStaffList {
  const read: TypedStaffList = { people: [], noAddress: [], noName: [], tooLong: [] };
  for (const [index, line] of typed.split("\n").entries()) {
    const parts = partsOf(line);
    if (parts.length === 0) continue;
    const at = parts.findIndex((part) => part.includes("@"));
    const email = parts[at];
    if (email === undefined) read.noAddress.push(index + 1);
    else if (at === 0) read.noName.push(index + 1);
    else {
      const person = { ...nameOf(parts.slice(0, at)), email, ...idOf(parts[at + 1]) };
      if (isTooLong(person, person.schoolUserId)) read.tooLong.push(index + 1);
      else read.people.push(person);
    }
  }
  return read;
}

/** The parts of a line. Without separators, the last word is the address. */
function partsOf(line: string): string[] {
  const parts = line
    .split(/[,;\t]/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const [only = ""] = parts;
  const last = only.lastIndexOf(" ");
  if (parts.length > 1 || !only.includes("@") || last < 0) return parts;
  return [only.slice(0, last), only.slice(last + 1).replace(/^<|>$/g, "")];
}

function nameOf([first = "", second]: string[]): TypedName {
  return second === undefined ? splitName(first) : { firstName: first, lastName: second };
}

function idOf(schoolUserId: string | undefined): { schoolUserId?: string } {
  return schoolUserId ? { schoolUserId } : {};
}
