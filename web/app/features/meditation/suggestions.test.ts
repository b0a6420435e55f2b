import { expect, it } from "vitest";
import type { CatalogueSkill } from "~/data/catalogue/catalogue-query";
import { availableLengths, suggestions } from "./suggestions";

function skill(id: string, durationMinutes: number): CatalogueSkill {
  return { id, name: id, durationMinutes, focusAreaId: "focusArea_bodyScan" };
}

const skills = [skill("a", 4), skill("b", 3), skill("c", 12), skill("d", 3), skill("e", 2)];

it("offers every length that there is, once", () => {
  expect(availableLengths(skills)).toEqual([2, 3, 4, 12]);
  expect(availableLengths([])).toEqual([]);
});

it("suggests what is as long as was asked for, first what has not been done", () => {
  expect(suggestions(skills, 3, new Set(["b"])).map(({ id }) => id)).toEqual(["d", "b"]);
  for (const minutes of availableLengths(skills))
    for (const { durationMinutes } of suggestions(skills, minutes, new Set()))
      expect(durationMinutes).toBe(minutes);
  expect(suggestions(skills, 5, new Set())).toEqual([]);
});
