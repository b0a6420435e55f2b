import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import type { CachedScript } from "./cached-scripts";
import { withNextCachedSkill } from "./next-cached-skill";

const user = {
  classes: [{ classId: "class_default", gradeLevel: "grade_2" }],
  currentClassId: "class_default",
  completedSkillsByGrade: { grade_2: { class_default: { focusArea_a: ["a_grade_2_1"] } } },
  plan: { focusAreaOrder: [] },
} as unknown as UserDocument;

function script(area: string, number: number): CachedScript {
  return {
    focusAreaId: `focusArea_${area}`,
    number,
    name: `${area} ${number}`,
    durationMinutes: 3,
  } as CachedScript;
}

const scripts = [script("a", 1), script("a", 2), script("b", 1)];
const areas = new Map([["focusArea_a", { id: "focusArea_a", name: "A", level: 1 }]]) as never;

it("is the first that is not done, in the recommended order", () => {
  expect(withNextCachedSkill(user, scripts, areas).nextSkill).toEqual({
    id: "a_grade_2_2",
    name: "a 2",
    focusAreaId: "focusArea_a",
    focusAreaName: "A",
    gradeId: "grade_2",
    levelId: "level_2_1",
    durationMinutes: 3,
  });
});

it("follows a custom order", () => {
  const own = {
    ...user,
    plan: { focusAreaOrder: ["focusArea_c", "focusArea_b"] },
  } as unknown as UserDocument;
  expect(withNextCachedSkill(own, scripts, areas).nextSkill?.id).toBe("b_grade_2_1");
});

it("stays in the focus area that was chosen, until it is finished", () => {
  const choice = { ...user, currentFocusArea: "focusArea_b" } as unknown as UserDocument;
  expect(withNextCachedSkill(choice, scripts, areas).nextSkill?.id).toBe("b_grade_2_1");
  const done = { grade_2: { class_default: { b: ["b_grade_2_1"] } } };
  const finished = { ...choice, completedSkillsByGrade: done } as unknown as UserDocument;
  expect(withNextCachedSkill(finished, scripts, areas)).toMatchObject({
    nextSkill: { id: "a_grade_2_1" },
    currentFocusArea: "focusArea_a",
    currentLevel: "level_2_1",
  });
});

it("is none once everything is done, and stays what it was where nothing is on the device", () => {
  const all = { a: ["a_grade_2_1", "a_grade_2_2"], b: ["b_grade_2_1"] };
  const done = { ...user, completedSkillsByGrade: { grade_2: { class_default: all } } };
  expect(withNextCachedSkill(done as unknown as UserDocument, scripts, areas)).not.toHaveProperty(
    "nextSkill",
  );
  expect(withNextCachedSkill(user, [], areas)).toBe(user);
});
