import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { doneSkills, leadsClass } from "./selected-class";

it("what is done is what the selected class has done, in every grade that is known", () => {
  const user = {
    currentClassId: "class_owls",
    completedSkillsByGrade: {
      grade_3: { class_owls: { focusArea_bodyScan: ["a"] }, class_foxes: { focusArea_bodyScan: ["b"] } },
      grade_4: { class_owls: { focusArea_bodyScan: ["c"], focusArea_grounding: ["d"] } },
      grade_5: { class_foxes: { focusArea_bodyScan: ["e"] } },
    },
  } as unknown as UserDocument;
  expect([...doneSkills(user)]).toEqual(["a", "c", "d"]);
});

it.each<[string, boolean, boolean | undefined, string[], boolean]>([
  ["said nothing, with the first class alone", false, undefined, ["class_default"], false],
  ["said nothing, with another class", false, undefined, ["class_default", "class_owls"], true],
  ["said yes, with the first class alone", false, true, ["class_default"], true],
  ["said no, with another class", false, false, ["class_default", "class_owls"], false],
  ["belongs to a school", true, undefined, ["class_default"], true],
  ["said no, and belongs to a school", true, false, ["class_default"], true],
])("a user who %s", (_, isSchool, said, ids, leads) => {
  const user = {
    isSchool,
    preferences: said === undefined ? {} : { leadsClass: said },
    classes: ids.map((classId) => ({ classId })),
  } as UserDocument;
  expect(leadsClass(user)).toBe(leads);
});
