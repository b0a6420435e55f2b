import { expect, it } from "vitest";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { skillsByGrade } from "./skills-by-grade";

const grade = (gradeLevel: string, ...areas: string[]) => ({
  gradeLevel,
  skills: areas.map((focusAreaId, index) => ({
    id: `${gradeLevel}_${index}`,
    name: "",
    durationMinutes: 3,
    focusAreaId,
  })),
});
const catalogue: Catalogue = {
  focusAreas: [],
  grades: [grade("grade_k", "a"), grade("grade_1", "b"), grade("grade_2", "a", "b", "a")],
};

it("puts the user's own grade first, and leaves out grades without skills", () => {
  expect(skillsByGrade(catalogue, "a", "grade_2").map(({ gradeLevel }) => gradeLevel)).toEqual([
    "grade_2",
    "grade_k",
  ]);
  expect(skillsByGrade(catalogue, "a", "grade_2")[0]?.skills).toHaveLength(2);
  expect(skillsByGrade(catalogue, "c", "grade_2")).toEqual([]);
});
