import { expect, it } from "vitest";
import type { Playable } from "~/data/skill/playable";
import { factsOf } from "./practice-facts";

const practice = { durationMinutes: 5, focusAreaName: "Kindness", gradeId: "grade_4" } as Playable;

it("says how long a practice is and where it belongs", () => {
  expect(factsOf(practice)).toBe("5 minutes · Kindness · Grade 4");
});

it("leaves out a focus area whose name isn't known, as offline", () => {
  expect(factsOf({ ...practice, focusAreaName: "" })).toBe("5 minutes · Grade 4");
});
