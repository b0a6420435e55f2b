import { expect, it } from "vitest";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { filterCount, inOwnGrade, noFilters, readFilters, withFilter, writeFilters } from "./filters";
import { entriesOf, findSkills, lengthGroup, normalizeText } from "./search";

const area = (id: string, name: string, level: number, order: number) => ({
  id: `focusArea_${id}`,
  name,
  description: "",
  level,
  order,
  casel: "SM" as const,
});
const skill = (id: string, name: string, focusAreaId: string, durationMinutes: number) => ({
  id,
  name,
  focusAreaId: `focusArea_${focusAreaId}`,
  durationMinutes,
});
const catalogue: Catalogue = {
  focusAreas: [area("breath", "Focused Breathing", 1, 1), area("thanks", "Gratitude", 3, 21)],
  grades: [
    {
      gradeLevel: "grade_k",
      skills: [skill("t_k", "Merci, Café", "thanks", 2), skill("b_k", "The Soup Is Too Hot", "breath", 2)],
    },
    { gradeLevel: "grade_3", skills: [skill("b_3", "The Top of the Swing", "breath", 5)] },
    { gradeLevel: "grade_9", skills: [skill("b_9", "Tide", "breath", 8), skill("x", "Lost", "nowhere", 8)] },
  ],
};
const entries = entriesOf(catalogue, "grade_3");
const ids = (filters: object, done = new Set<string>()) =>
  findSkills(entries, { words: "", ...filters }, done).flatMap((group) =>
    group.entries.map((entry) => entry.skill.id),
  );

it("finds everything by area in the recommended order, with the user's grade first", () => {
  expect(ids({})).toEqual(["b_3", "b_k", "b_9", "t_k"]);
});

it.each([
  ["soup hot", ["b_k"]],
  ["HOT the soup", ["b_k"]],
  ["cafe", ["t_k"]],
  ["CAFÉ", ["t_k"]],
  ["breathing tide", ["b_9"]],
  ["too, hot!", ["b_k"]],
  ["  ", ["b_3", "b_k", "b_9", "t_k"]],
  ["nothing like it", []],
])("words in any order, accents or none: %s", (words, found) => {
  expect(ids({ words })).toEqual(found);
});

it("filters by grade, level, focus area, length, and what is done", () => {
  expect(ids({ grade: "grade_k" })).toEqual(["b_k", "t_k"]);
  expect(ids({ level: 3 })).toEqual(["t_k"]);
  expect(ids({ focusArea: "focusArea_breath" })).toEqual(["b_3", "b_k", "b_9"]);
  expect(ids({ length: "long" })).toEqual(["b_9"]);
  expect(ids({ done: true }, new Set(["b_3"]))).toEqual(["b_3"]);
  expect(ids({ done: false, grade: "grade_3" }, new Set(["b_3"]))).toEqual([]);
  expect(ids({ words: "breathing", length: "short" })).toEqual(["b_k"]);
});

it("knows three lengths", () => {
  expect([2, 3, 4, 5, 6, 10].map(lengthGroup)).toEqual([
    "short",
    "short",
    "medium",
    "medium",
    "long",
    "long",
  ]);
  expect(normalizeText("Über Ängste")).toBe("uber angste");
});

it("a URL contains the search, and parses back to the same", () => {
  const filters = {
    words: "soup & swing",
    grade: "grade_k",
    level: 2,
    focusArea: "focusArea_breath",
    length: "short" as const,
    done: false,
  };
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(writeFilters(noFilters)).toEqual({});
  expect(filterCount(filters)).toBe(5);
});

it("leaves invalid filters out of a URL", () => {
  const search = new URLSearchParams("grade=grade_13&level=9&area=x&length=huge&done=maybe&other=1");
  expect(readFilters(search)).toEqual(noFilters);
});

it("filters by what is done only in the user's own grade", () => {
  expect(withFilter(noFilters, { done: true }, "grade_3")).toMatchObject({ done: true, grade: "grade_3" });
  expect(withFilter({ words: "", done: true, grade: "grade_3" }, { grade: "grade_9" }, "grade_3").done).toBe(
    undefined,
  );
  expect(inOwnGrade({ words: "", done: true, grade: "grade_9" }, "grade_3").grade).toBe("grade_3");
});
