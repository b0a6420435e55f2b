import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { components } from "~/api/schema";
import type { SchoolPerson } from "./people-query";
import type { Transfer } from "./transfers";

type PeoplePages = InfiniteData<components["schemas"]["PeopleList"], unknown>;

/**
 * Shows students who were moved with the classes that they are in now, in every list of people that was read. A list that is read at once
 * may be a moment behind. Who is found by a name is listed without classes, and stays so.
 */
export function showMovedPeople(cache: QueryClient, schoolId: string, { pupils, from, to }: Transfer): void {
  const moved = (person: SchoolPerson): SchoolPerson => {
    if (!pupils.includes(person.userId)) return person;
    const others = (person.classIds ?? []).filter((id) => id !== from && id !== to);
    return { ...person, classIds: to === undefined ? others : [...others, to] };
  };
  cache.setQueriesData<PeoplePages>({ queryKey: ["school", schoolId, "people"] }, (pages) =>
    pages
      ? { ...pages, pages: pages.pages.map((page) => ({ ...page, people: page.people.map(moved) })) }
      : pages,
  );
}
