import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { doneSkills } from "./selected-class";

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
