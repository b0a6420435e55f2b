import { afterEach, expect, it, vi } from "vitest";
import { calendarWeek } from "./week";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["en-US", 6],
  ["en-GB", 0],
  ["de-DE", 0],
  ["ar-EG", 5],
])("the weeks of %s begin as they do there", (language, first) => {
  vi.stubGlobal("navigator", { language });
  const days = calendarWeek();
  expect(days[0]).toBe(first);
  expect([...days].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
