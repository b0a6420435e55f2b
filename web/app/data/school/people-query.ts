import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { aboutSchool } from "./school-query";

/** A person of a school, as its administrators see them. */
export type SchoolPerson = components["schemas"]["PersonView"];

/** What somebody is at a school. */
export type SchoolRole = components["schemas"]["SchoolRole"];

/** Whether somebody takes part. */
export type MemberStatus = components["schemas"]["MemberStatus"];

/** Which people to list. */
export interface PeopleFilters {
  /** The beginning of a name or an address; empty for everybody. */
  search: string;
  /** Everybody's, if there is none. */
  role?: SchoolRole | undefined;
  /** Only the people of this class. */
  classId?: string | undefined;
  status: MemberStatus;
}

type PeopleList = components["schemas"]["PeopleList"];

type PeoplePages = InfiniteData<PeopleList, unknown>;

/** Everybody is listed in this order, each role by last name. */
const roles = ["administrator", "teacher", "pupil"] as const satisfies readonly SchoolRole[];

/** How many people make a page long enough. */
const ENOUGH = 50;

/** Whether a list has everybody, role by role. */
export function isByRole({ search, role, classId }: Omit<PeopleFilters, "status">): boolean {
  return !search && !role && !classId;
}

/**
 * The next people of everybody, role by role: as many roles as make a page, asked for at once. `after` is empty, or the role and the place
 * within it where the last page ended.
 */
async function readByRole(
  read: (more: { role: SchoolRole; cursor: string }) => Promise<PeopleList>,
  after: string,
): Promise<PeopleList> {
  const [begun, cursor = ""] = after.split(" ");
  const left = roles.slice(begun ? roles.indexOf(begun as SchoolRole) : 0);
  const pages = await Promise.all(
    left.map((role, index) => read({ role, cursor: index === 0 ? cursor : "" })),
  );
  const people: SchoolPerson[] = [];
  for (const [index, page] of pages.entries()) {
    people.push(...page.people);
    if (page.next) return { people, next: `${left[index]} ${page.next}` };
    const following = left[index + 1];
    if (following && people.length >= ENOUGH) return { people, next: `${following} ` };
  }
  return { people };
}

/** A school's people, page by page. While others are looked for, the ones from before stay in sight. */
export function peopleQuery(schoolId: string, { search, role, classId, status }: PeopleFilters) {
  return infiniteQueryOptions({
    ...aboutSchool,
    queryKey: ["school", schoolId, "people", { search, role, classId, status }],
    queryFn: ({ pageParam, signal }): Promise<PeopleList> => {
      const read = (more: { role?: SchoolRole | undefined; cursor: string }) => {
        const query = {
          status,
          ...(search ? { search } : {}),
          ...(more.role ? { role: more.role } : {}),
          ...(classId ? { class: classId } : {}),
          ...(more.cursor ? { cursor: more.cursor } : {}),
        };
        return unwrap(
          api.GET("/api/schools/{schoolId}/users", { params: { path: { schoolId }, query }, signal }),
        );
      };
      return isByRole({ search, role, classId })
        ? readByRole(read, pageParam)
        : read({ role, cursor: pageParam });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The people of each page, each once. */
export function peopleByPage(pages: PeoplePages | undefined): SchoolPerson[][] {
  const listed = new Set<string>();
  const isNew = ({ userId }: SchoolPerson) => !listed.has(userId) && listed.add(userId);
  return pages?.pages.map(({ people }) => people.filter(isNew)) ?? [];
}

/** The people of all pages, each once. */
export function peopleOf(pages: PeoplePages | undefined): SchoolPerson[] {
  return peopleByPage(pages).flat();
}

/**
 * Shows a changed person in every list that was read: in their new state where they still belong, and nowhere else. The lists are
 * read again when they are next opened, and not at once: a list may be a moment behind a change.
 */
export function showChangedPerson(cache: QueryClient, schoolId: string, changed: SchoolPerson): void {
  const queryKey = ["school", schoolId, "people"];
  for (const [key, pages] of cache.getQueriesData<PeoplePages>({ queryKey })) {
    const filters = key[3] as PeopleFilters;
    const isListed = pages?.pages.some(({ people }) =>
      people.some(({ userId }) => userId === changed.userId),
    );
    // A changed person doesn't say their classes: nobody comes into the list of one by a change here.
    const belongs = fits(changed, filters) && (!filters.classId || isListed === true);
    if (pages) cache.setQueryData<PeoplePages>(key, withPerson(pages, changed, belongs));
  }
  void cache.invalidateQueries({ queryKey, refetchType: "none" });
}

/** Takes a person out of every list that was read: their account is being deleted. */
export function dropPerson(cache: QueryClient, schoolId: string, userId: string): void {
  const queryKey = ["school", schoolId, "people"];
  cache.setQueriesData<PeoplePages>({ queryKey }, (pages) => {
    if (!pages) return pages;
    const without = (people: readonly SchoolPerson[]) => people.filter((one) => one.userId !== userId);
    return { ...pages, pages: pages.pages.map((page) => ({ ...page, people: without(page.people) })) };
  });
  void cache.invalidateQueries({ queryKey, refetchType: "none" });
}

/** Whether a list with these filters has this person. */
function fits(person: SchoolPerson, { search, role, status }: PeopleFilters): boolean {
  const looked = plain(search);
  // A name is found by its further words, too: "van Dijk" by "dijk".
  const begins = (text = "") => {
    const name = plain(text);
    return (
      name.startsWith(looked) ||
      [...name.matchAll(/[ -]/g)].some(({ index }) => name.startsWith(looked, index + 1))
    );
  };
  return (
    person.status === status &&
    (role === undefined || person.role === role) &&
    (!search ||
      [person.firstName, person.lastName, person.email, person.userName, person.schoolUserId].some(begins))
  );
}

/** Without accents and case, as people are looked for. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** The pages with a person as they are now, or without them. One who comes back in is listed at the beginning. */
function withPerson(pages: PeoplePages, changed: SchoolPerson, belongs: boolean): PeoplePages {
  const isListed = pages.pages.some(({ people }) => people.some(({ userId }) => userId === changed.userId));
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const others = page.people.flatMap((one) =>
        one.userId === changed.userId ? (belongs ? [{ ...changed, ...classesOf(one) }] : []) : [one],
      );
      return { ...page, people: belongs && !isListed && index === 0 ? [changed, ...others] : others };
    }),
  };
}

/** The classes that a list says of a person: the answer to a change doesn't. */
function classesOf({ classIds }: SchoolPerson): Pick<SchoolPerson, "classIds"> {
  return classIds ? { classIds } : {};
}
