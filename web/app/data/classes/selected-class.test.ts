import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { doneSkills, leadsClass, practicesWithClass } from "./selected-class";

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

const OWN = { classId: "class_default" };
const OWLS = { classId: "owls", schoolId: "elm" };

it.each([
  ["a school's class", true, {}, [OWN, OWLS], "owls", true],
  ["their own class beside a school's", true, {}, [OWN, OWLS], "class_default", false],
  ["the only class of a school account", true, {}, [OWN], "class_default", false],
  ["the only class, which they lead", true, { leadsClass: true }, [OWN], "class_default", true],
  ["one of several of their own", false, {}, [OWN, { classId: "herons" }], "herons", true],
  ["the only class, for themselves", false, {}, [OWN], "class_default", false],
  ["one of several that they don't lead", false, { leadsClass: false }, [OWN, { classId: "b" }], "b", false],
])(
  "whoever has selected %s practices with a class or not",
  (_, isSchool, said, classes, selected, withClass) => {
    const user = {
      isSchool,
      preferences: said,
      classes,
      currentClassId: selected,
    } as unknown as UserDocument;
    expect(practicesWithClass(user)).toBe(withClass);
  },
);
