import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { schoolClassesQuery, schoolClassQuery } from "./classes-query";
import { knownClassSize } from "./known-class-size";

/** What a page knows that has read a list in which the Owls have three students, and the page of a class with some, or not. */
function known(roster?: number): QueryClient {
  const cache = new QueryClient();
  const pages = [
    { classes: [{ classId: "owls", pupils: 3 }] },
    { classes: [{ classId: "wrens", pupils: 0 }] },
  ];
  cache.setQueryData(schoolClassesQuery("s", "open").queryKey, { pages, pageParams: ["", "2"] } as never);
  if (roster !== undefined) {
    cache.setQueryData(schoolClassQuery("s", "owls").queryKey, { pupils: Array(roster).fill({}) } as never);
  }
  return cache;
}

it.each([
  ["a list", known(), "owls", 3],
  ["its own page, before a list", known(4), "owls", 4],
  ["its own page, which has nobody", known(0), "owls", undefined],
  ["a list, which has nobody", known(), "wrens", undefined],
  ["nothing that was read", known(), "herons", undefined],
])("knows how many students a class has from %s", (_, cache, classId, size) => {
  expect(knownClassSize(cache, "s", classId)).toBe(size);
});

it("knows nothing of a class of one's own", () => {
  expect(knownClassSize(known(), undefined, "owls")).toBeUndefined();
});
