import { expect, it } from "vitest";
import { agesLabel, minutesLabel, needsLabel, peopleLabel } from "./labels";

it("names the grades that an activity is for", () => {
  expect(agesLabel({ from: "k", to: "k" })).toBe("Kindergarten");
  expect(agesLabel({ from: "k", to: "grades-9-12" })).toBe("Kindergarten to grade 12");
  expect(agesLabel({ from: "grades-1-2", to: "grades-6-8" })).toBe("Grades 1 to 8");
  expect(agesLabel({ from: "grades-3-5", to: "grades-3-5" })).toBe("Grades 3 to 5");
});

it("says how long it takes", () => {
  expect(minutesLabel({ from: 5, to: 15 })).toBe("5 to 15 minutes");
  expect(minutesLabel({ from: 1, to: 1 })).toBe("1 minute");
});

it("names how many people can do it, and what it needs", () => {
  expect(peopleLabel(["alone", "group", "class"])).toBe("alone, in a group, or with a class");
  expect(peopleLabel(["alone"])).toBe("alone");
  expect(needsLabel(["paper", "a pencil"])).toBe("paper · a pencil");
  expect(needsLabel([])).toBe("Nothing at all");
});
