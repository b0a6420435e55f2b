import { expect, it } from "vitest";
import { spanText } from "./day-texts";

it.each([
  ["2026-03-02", "2026-03-02", "March 2"],
  ["2026-03-02", "2026-03-06", "March 2 to 6"],
  ["2026-03-30", "2026-04-03", "March 30 to April 3"],
  ["2026-12-21", "2027-01-01", "December 21, 2026 to January 1, 2027"],
  ["2027-03-01", "2027-03-05", "March 1 to March 5, 2027"],
])("says %s to %s as %s", (first, last, text) => {
  expect(spanText(first, last, "2026-02-20")).toBe(text);
});
