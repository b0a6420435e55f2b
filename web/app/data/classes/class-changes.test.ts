import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { withClass, withClassBack, withClassChanged, withoutClass } from "./class-changes";

const first = { classId: "class_default", className: "My Class", gradeLevel: "grade_1" };
const second = { classId: "b", className: "Owls", gradeLevel: "grade_k" };
const user = {
  classes: [first, second],
  gradeLevel: "grade_1",
  currentClassId: "class_default",
  removedClasses: [] as object[],
} as UserDocument;

it("adds a class once, with the first level of its grade", () => {
  const added = withClass(user, { classId: "c", className: "Foxes", gradeLevel: "grade_12" });
  expect(added.classes.at(-1)).toMatchObject({ className: "Foxes", currentLevel: "level_12_1" });
  expect(withClass(added, { classId: "c", className: "Foxes", gradeLevel: "grade_12" })).toBe(added);
});

it("changes one class, and the document's grade with the selected one's", () => {
  const changed = withClassChanged(user, { classId: "b", className: "Herons", gradeLevel: "grade_5" });
  expect(changed.classes).toEqual([first, { ...second, className: "Herons", gradeLevel: "grade_5" }]);
  expect(changed.gradeLevel).toBe(first.gradeLevel);
  expect(withClassChanged(user, { classId: "class_default", gradeLevel: "grade_9" }).gradeLevel).toBe(
    "grade_9",
  );
});

it("selects another class when the selected one is removed", () => {
  const [one] = user.classes;
  if (!one) throw new Error("no class");
  const without = withoutClass(user, one);
  expect(without.classes.map(({ classId }) => classId)).toEqual(["b"]);
  expect(without.currentClassId).toBe("b");
  expect(without.removedClasses).toMatchObject([first]);
  expect(withoutClass(without, one)).toBe(without);
});

it("brings a removed class back", () => {
  const [, one] = user.classes;
  if (!one) throw new Error("no class");
  const without = withoutClass(user, one);
  const [removed] = without.removedClasses;
  if (!removed) throw new Error("not removed");
  const back = withClassBack(without, removed);
  expect(back.classes).toHaveLength(2);
  expect(back.removedClasses).toEqual([]);
});
