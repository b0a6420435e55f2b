import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Achievement, shownAchievements } from "~/data/achievements/achievements-query";
import { groupsOf } from "./groups";

const all: Achievement[] = JSON.parse(
  readFileSync(new URL("../../../../shared/domain/data/achievements.json", import.meta.url), "utf8"),
).map((rule: Achievement) => ({ ...rule, progress: 0 }));

it("every achievement of the rules is in one group", () => {
  const grouped = groupsOf(all).flatMap(({ achievements }) => achievements);
  expect(grouped).toHaveLength(all.length);
  expect(new Set(grouped)).toEqual(new Set(all));
});

it("without streaks their group is hidden", () => {
  const names = groupsOf(shownAchievements(all, { streaks: false, leads: true })).map(({ name }) => name);
  expect(names).toEqual(["Beginnings", "Minutes", "Focus areas", "Days in all"]);
  expect(groupsOf(shownAchievements(all, { streaks: true, leads: true }))).toHaveLength(5);
});

it("whoever leads no class sees nothing about one, unless they have earned it", () => {
  const kinds = (achievements: readonly Achievement[], leads: boolean) =>
    shownAchievements(achievements, { streaks: true, leads }).map(({ kind }) => kind);
  expect(kinds(all, true)).toContain("class_week");
  expect(kinds(all, false)).not.toContain("class_week");
  const earned = all.map((each) => ({ ...each, earnedAt: "2026-11-28T10:00:00Z" }));
  expect(kinds(earned, false)).toContain("class_week");
});
