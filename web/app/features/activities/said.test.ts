import { expect, it } from "vitest";
import { agesSaid, minutesSaid, needsSaid, peopleSaid } from "./said";

it("says for which grades an activity is", () => {
  expect(agesSaid({ from: "k", to: "k" })).toBe("Kindergarten");
  expect(agesSaid({ from: "k", to: "grades-9-12" })).toBe("Kindergarten to grade 12");
  expect(agesSaid({ from: "grades-1-2", to: "grades-6-8" })).toBe("Grades 1 to 8");
  expect(agesSaid({ from: "grades-3-5", to: "grades-3-5" })).toBe("Grades 3 to 5");
});

it("says how long it takes", () => {
  expect(minutesSaid({ from: 5, to: 15 })).toBe("5 to 15 minutes");
  expect(minutesSaid({ from: 1, to: 1 })).toBe("1 minute");
});

it("says how many can do it, and what has to be there", () => {
  expect(peopleSaid(["alone", "group", "class"])).toBe("alone, in a group, or with a class");
  expect(peopleSaid(["alone"])).toBe("alone");
  expect(needsSaid(["paper", "a pencil"])).toBe("paper · a pencil");
  expect(needsSaid([])).toBe("Nothing at all");
});
