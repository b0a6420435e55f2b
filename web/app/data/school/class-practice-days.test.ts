import { expect, it } from "vitest";
import { hasEarlierDays } from "./class-practice-days";

it("looks back to the day on which a class was made, and no further", () => {
  expect(hasEarlierDays("2028-03-01T08:00:00Z", "2028-03-13")).toBe(false);
  expect(hasEarlierDays("2028-03-01T08:00:00Z", "2028-03-14")).toBe(true);
});
