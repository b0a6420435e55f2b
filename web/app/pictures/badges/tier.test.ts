import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type BadgeKind, isNumbered, tierOf } from "./tier";

const rules: { id: string; kind: BadgeKind; target: number }[] = JSON.parse(
  readFileSync(new URL("../../../../shared/domain/data/achievements.json", import.meta.url), "utf8"),
);

it("no two achievements have the same picture", () => {
  const pictures = rules.map(({ kind, target }) => `${kind} ${isNumbered(kind) ? tierOf(kind, target) : ""}`);
  expect(new Set(pictures).size).toBe(rules.length);
});

it("a new milestone is drawn like the one below it", () => {
  expect([tierOf("streak", 1), tierOf("streak", 3), tierOf("streak", 45), tierOf("streak", 999)]).toEqual([
    0, 0, 3, 7,
  ]);
  expect(tierOf("grade", 30)).toBe(0);
});
