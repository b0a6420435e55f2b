import { expect, it } from "vitest";
import type { Subscription } from "~/data/subscription/subscription-query";
import { buyableClasses, ownClass, planChoiceIn, runningFor } from "./plan-choice";

const running = [
  { coverage: "class", classId: "owls", plan: "class_yearly", status: "active" },
  { coverage: "individual", plan: "individual_yearly", status: "trialing" },
] as unknown as Subscription[];

const one = (classId: string, schoolId?: string) => ({
  classId,
  className: classId,
  gradeLevel: "grade_1",
  currentLevel: "level_1_1",
  createdAt: "2027-03-01T12:00:00Z",
  ...(schoolId ? { schoolId } : {}),
});

it("reads a choice from an address", () => {
  expect(planChoiceIn(new URLSearchParams("plan=class_yearly&classId=owls"))).toEqual({
    plan: "class_yearly",
    classId: "owls",
  });
  expect(planChoiceIn(new URLSearchParams(""))).toEqual({});
});

it("offers a plan for the user's own classes that have none", () => {
  const classes = [one("owls"), one("foxes"), one("sunflowers", "elm")];
  expect(buyableClasses({ classes }, running).map(({ classId }) => classId)).toEqual(["foxes"]);
});

it("finds what a purchase would repeat", () => {
  expect(runningFor(running, "individual", "foxes")?.plan).toBe("individual_yearly");
  expect(runningFor(running, "class", "owls")?.plan).toBe("class_yearly");
  expect(runningFor(running, "class", "foxes")).toBeUndefined();
  expect(runningFor(running, "school", undefined)).toBeUndefined();
});

it("buys with the buyer's own class, and without one where a class of the school's is selected", () => {
  const classes = [one("foxes"), one("sunflowers", "elm")];
  expect(ownClass({ classes, currentClassId: "foxes" }, {})).toBe("foxes");
  expect(ownClass({ classes, currentClassId: "sunflowers" }, { classId: "foxes" })).toBe("foxes");
  expect(ownClass({ classes, currentClassId: "sunflowers" }, {})).toBeUndefined();
  expect(ownClass({ classes, currentClassId: "foxes" }, { classId: "sunflowers" })).toBe("foxes");
});
