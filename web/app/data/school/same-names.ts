import { api, unwrap } from "~/api/client";
import type { SchoolPerson } from "./people-query";
import { personName } from "./person-name";

/** A name as it was typed. */
interface TypedName {
  firstName: string;
  lastName?: string | undefined;
}

/** What is doubtful about names of students who are to be added. */
export interface Doubts<T extends TypedName> {
  /** Those that come more than once. */
  repeated: readonly T[];
  /** The active students of the school who are called like one of them. */
  known: readonly SchoolPerson[];
}

/** How many names are looked for at a time. */
const AT_ONCE = 4;

/** How many pages of people whose names begin alike are looked through. */
const MAX_PAGES = 4;

/** The same for two spellings of a name: without accents, in small letters, with single spaces. */
export function plainName({ firstName, lastName }: TypedName): string {
  return [firstName, lastName]
    .filter(Boolean)
    .join(" ")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/** Looks for what is doubtful about names. */
export async function doubtsAbout<T extends TypedName>(
  schoolId: string,
  names: readonly T[],
): Promise<Doubts<T>> {
  return { repeated: repeatedNames(names), known: await studentsCalled(schoolId, names) };
}

/** Those of the names that come more than once, as they are typed first. */
export function repeatedNames<T extends TypedName>(names: readonly T[]): T[] {
  const groups = Map.groupBy(names, plainName);
  return [...groups.values()].flatMap(([first, ...others]) => (first && others.length > 0 ? [first] : []));
}

/** The names without those that are doubtful: each once, as it was typed first, and nobody who is called like a student of the school. */
export function withoutDoubtful<T extends TypedName>(names: readonly T[], { known }: Doubts<T>): T[] {
  const there = new Set(known.map(({ firstName = "", lastName }) => plainName({ firstName, lastName })));
  const once = Map.groupBy(names, plainName);
  return [...once].flatMap(([plain, spellings]) => (there.has(plain) ? [] : spellings.slice(0, 1)));
}

async function studentsCalled(schoolId: string, names: readonly TypedName[]): Promise<SchoolPerson[]> {
  const wanted = [...new Map(names.map((name) => [plainName(name), name])).values()];
  const found: SchoolPerson[] = [];
  for (let first = 0; first < wanted.length; first += AT_ONCE) {
    const some = wanted.slice(first, first + AT_ONCE);
    const people = await Promise.all(some.map((name) => called(schoolId, name)));
    found.push(...people.flat());
  }
  return found.sort((one, other) => personName(one).localeCompare(personName(other)));
}

async function called(schoolId: string, name: TypedName): Promise<SchoolPerson[]> {
  const found: SchoolPerson[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = {
      role: "pupil" as const,
      search: name.lastName || name.firstName,
      ...(cursor ? { cursor } : {}),
    };
    const { people, next } = await unwrap(
      api.GET("/api/schools/{schoolId}/users", { params: { path: { schoolId }, query } }),
    );
    found.push(...people.filter((one) => isCalled(one, name)));
    if (!next) break;
    cursor = next;
  }
  return found;
}

function isCalled({ firstName = "", lastName }: SchoolPerson, name: TypedName): boolean {
  return plainName({ firstName, lastName }) === plainName(name);
}
