import { expect, it } from "vitest";
import type { CatalogueSkill } from "~/data/catalogue/catalogue-query";
import { availableLengths, suggestions } from "./suggestions";

function skill(id: string, durationMinutes: number): CatalogueSkill {
  return { id, name: id, durationMinutes, focusAreaId: "focusArea_bodyScan" };
}

const skills = [skill("a", 2), skill("b", 3), skill("c", 4), skill("d", 3), skill("e", 12)];

it("offers only the lengths that have suggestions", () => {
  expect(availableLengths(skills)).toEqual([
    { minutes: 2, count: 1 },
    { minutes: 3, count: 3 },
    { minutes: 10, count: 1 },
  ]);
  expect(availableLengths([])).toEqual([]);
});

it("suggests what has not been done first, and then the rest", () => {
  expect(suggestions(skills, 3, new Set(["b"])).map(({ id }) => id)).toEqual(["c", "d", "b"]);
  expect(suggestions(skills, 5, new Set())).toEqual([]);
});
