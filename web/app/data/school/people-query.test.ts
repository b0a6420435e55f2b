import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { showMovedPeople } from "./moved-people";
import {
  dropPerson,
  type PeopleFilters,
  peopleByPage,
  peopleOf,
  peopleQuery,
  type SchoolPerson,
  showChangedPerson,
} from "./people-query";

const ada: SchoolPerson = {
  userId: "a",
  role: "teacher",
  isAdmin: false,
  status: "active",
  email: "ada@elm.example",
  joinedAt: "2026-11-23T10:00:00Z",
};
const ben: SchoolPerson = { ...ada, userId: "b", email: "ben@elm.example" };

/** A device that has read these lists. */
function withLists(lists: [filters: PeopleFilters, people: SchoolPerson[]][]) {
  const cache = new QueryClient();
  for (const [filters, people] of lists) {
    cache.setQueryData(peopleQuery("s", filters).queryKey, { pages: [{ people }], pageParams: [""] });
  }
  const listed = (filters: PeopleFilters) =>
    peopleOf(cache.getQueryData(peopleQuery("s", filters).queryKey)).map(({ userId }) => userId);
  return { cache, listed };
}

const active: PeopleFilters = { search: "", status: "active" };
const removed: PeopleFilters = { search: "", status: "removed" };
const teachers: PeopleFilters = { ...active, role: "teacher" };
const staff: PeopleFilters = { ...active, role: "administrator" };

it("moves a removed person from one list to the other, and back", () => {
  const { cache, listed } = withLists([
    [active, [ada, ben]],
    [removed, []],
  ]);
  showChangedPerson(cache, "s", { ...ada, status: "removed" });
  expect([listed(active), listed(removed)]).toEqual([["b"], ["a"]]);
  showChangedPerson(cache, "s", ada);
  expect([listed(active), listed(removed)]).toEqual([["a", "b"], []]);
});

it("changes a person in their place, and only where their role is listed", () => {
  const { cache, listed } = withLists([
    [active, [ada, ben]],
    [teachers, [ada, ben]],
    [staff, []],
  ]);
  showChangedPerson(cache, "s", { ...ben, role: "administrator" });
  expect([listed(active), listed(teachers), listed(staff)]).toEqual([["a", "b"], ["a"], ["b"]]);
});

it("keeps the classes of a changed person, and shows those of whoever was moved", () => {
  const ida: SchoolPerson = { ...ada, userId: "i", role: "pupil", classIds: ["owls"] };
  const { cache } = withLists([[active, [ida, ben]]]);
  const classes = () =>
    peopleOf(cache.getQueryData(peopleQuery("s", active).queryKey)).map(({ classIds = [] }) => classIds);
  const { classIds: _, ...answer } = ida;
  showChangedPerson(cache, "s", { ...answer, lastName: "Berg" });
  expect(classes()).toEqual([["owls"], []]);
  showMovedPeople(cache, "s", { pupils: ["i"], from: "owls", to: "hares" });
  expect(classes()).toEqual([["hares"], []]);
  showMovedPeople(cache, "s", { pupils: ["i", "b"], to: "choir" });
  expect(classes()).toEqual([["hares", "choir"], ["choir"]]);
  showMovedPeople(cache, "s", { pupils: ["i"], from: "choir" });
  expect(classes()).toEqual([["hares"], ["choir"]]);
});

it("puts nobody into the list of a class, and changes who is in it", () => {
  const robins: PeopleFilters = { ...active, classId: "robins" };
  const { cache, listed } = withLists([[robins, [ben]]]);
  showChangedPerson(cache, "s", ada);
  showChangedPerson(cache, "s", { ...ben, firstName: "Ben" });
  expect(listed(robins)).toEqual(["b"]);
  showChangedPerson(cache, "s", { ...ben, status: "inactive" });
  expect(listed(robins)).toEqual([]);
});

it("leaves the lists of another school alone", () => {
  const { cache, listed } = withLists([[active, [ada]]]);
  showChangedPerson(cache, "other", { ...ada, status: "removed" });
  expect(listed(active)).toEqual(["a"]);
});

it("puts into a search who fits it, in capitals or not and with accents or without, and nobody else", () => {
  const search: PeopleFilters = { ...active, search: "zo" };
  const { cache, listed } = withLists([[search, [ben]]]);
  showChangedPerson(cache, "s", ada);
  expect(listed(search)).toEqual(["b"]);
  showChangedPerson(cache, "s", { ...ada, lastName: "Zoë" });
  expect(listed(search)).toEqual(["a", "b"]);
});

it("takes a person whose account is deleted out of every list", () => {
  const { cache, listed } = withLists([
    [active, [ada, ben]],
    [teachers, [ada]],
  ]);
  dropPerson(cache, "s", "a");
  expect([listed(active), listed(teachers)]).toEqual([["b"], []]);
});

it("keeps the pages of a list, with somebody who moved between two of them on the first", () => {
  const pages = { pages: [{ people: [ada] }, { people: [ada, ben] }], pageParams: ["", "2"] };
  expect(peopleByPage(pages)).toEqual([[ada], [ben]]);
});

it("finds a changed person by every word of their names", () => {
  const looked = ["van", "dij", "marie", "ijk"].map((search): PeopleFilters => ({ ...active, search }));
  const { cache, listed } = withLists(looked.map((filters) => [filters, []]));
  showChangedPerson(cache, "s", { ...ada, firstName: "Anne-Marie", lastName: "van Dijk" });
  expect(looked.map((filters) => listed(filters).length)).toEqual([1, 1, 1, 0]);
});
