import { expect, it } from "vitest";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { areaProgress, totalProgress } from "./area-progress";

const area = (id: string, level: number, order: number) => ({
  id,
  name: id,
  description: "",
  level,
  order,
  casel: "SM" as const,
});
const catalogue: Catalogue = {
  focusAreas: [area("b", 1, 2), area("a", 1, 1), area("c", 2, 11)],
  grades: [
    {
      gradeLevel: "grade_2",
      skills: ["a1", "a2", "c1"].map((id) => ({
        id,
        name: id,
        durationMinutes: 3,
        focusAreaId: id.charAt(0),
      })),
    },
  ],
};

it("counts a level's skills, and those that are done", () => {
  const areas = areaProgress(catalogue, "grade_2", new Set(["a2", "c1"]), 1);
  expect(areas.map(({ id, done, total }) => [id, done, total])).toEqual([
    ["a", 1, 2],
    ["b", 0, 0],
  ]);
  expect(totalProgress(areas)).toEqual({ done: 1, total: 2 });
});

it("knows all areas of a grade, and a grade without skills", () => {
  expect(areaProgress(catalogue, "grade_2", new Set()).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(totalProgress(areaProgress(catalogue, "grade_9", new Set()))).toEqual({ done: 0, total: 0 });
});
