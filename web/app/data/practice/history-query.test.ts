import { expect, it } from "vitest";
import { byDay, type Practice, practicesOf } from "./history-query";

const practice = (id: string, date: string): Practice => ({
  id,
  date,
  kind: "meditation",
  classId: "class_default",
  timeZone: "Europe/Berlin",
  timestamp: `${date}T10:00:00Z`,
  minutes: 5,
});

const [c, b, a] = [
  practice("c", "2026-11-20"),
  practice("b", "2026-11-20"),
  practice("a", "2026-11-18"),
] as const;

it("a practice that two pages hold is shown once", () => {
  expect(practicesOf([{ completions: [c, b] }, { completions: [b, a] }])).toEqual([c, b, a]);
});

it("practices stand below their day, in their order", () => {
  expect(byDay([c, b, a])).toEqual([
    ["2026-11-20", [c, b]],
    ["2026-11-18", [a]],
  ]);
});
