import { isTooLong, splitName, type TypedName } from "../people/typed-name";

/** A username as the server takes it. */
const USER_NAME = /^(?!.*\.\.)[a-z][a-z0-9.-]{0,28}[a-z0-9]$/i;

/** A student to be added, as typed. */
export interface TypedPupil extends TypedName {
  userName?: string;
  schoolUserId?: string;
}

/** What a list of names says: the students, and the lines that can't be one. */
export interface TypedNames {
  names: TypedPupil[];
  /** The numbers of lines with an e-mail address in place of a name or a username, from 1. */
  addresses: number[];
  /** The numbers of lines with a name or an id that is too long. */
  tooLong: number[];
  /** The numbers of lines with a username that can't be one. */
  noUserName: number[];
}

/** Whether a text can be a username. */
export function isUserName(text: string): boolean {
  return USER_NAME.test(text);
}

/**
 * Reads a list of names, one student a line: the first name, then the last name or its initial. A comma, a semicolon or a tab between them
 * allows any spaces in either; without one, the last word is the last name, with a prefix such as "van". A third part is the username, a fourth the school's own id. Empty
 * lines are nothing.
 */
export function readNames(typed: string): TypedNames {
  const read: TypedNames = { names: [], addresses: [], tooLong: [], noUserName: [] };
  for (const [index, line] of typed.split("\n").entries()) {
    const name = readName(line);
    if (!name) continue;
    if (hasAddress(name)) read.addresses.push(index + 1);
    else if (isTooLong(name, name.schoolUserId)) read.tooLong.push(index + 1);
    else if (name.userName && !isUserName(name.userName)) read.noUserName.push(index + 1);
    else read.names.push(name);
  }
  return read;
}

function hasAddress({ firstName, lastName = "", userName = "" }: TypedPupil): boolean {
  return [firstName, lastName, userName].some((part) => part.includes("@"));
}

function readName(line: string): TypedPupil | undefined {
  const parts = line.split(/[,;\t]/).map((part) => part.trim().replace(/\s+/g, " "));
  const [first = "", second = "", userName = "", schoolUserId = ""] =
    parts.length > 2 ? parts : parts.filter(Boolean);
  if (!first) return undefined;
  const more = { ...(userName ? { userName } : {}), ...(schoolUserId ? { schoolUserId } : {}) };
  if (second || parts.length > 2) {
    return { firstName: first, ...(second ? { lastName: second } : {}), ...more };
  }
  return splitName(first);
}
