import { expect, it } from "vitest";
import type { SchoolPerson } from "~/data/school/people-query";
import { joinedLately } from "./without-class-query";

it.each([
  ["2026-03-01T12:00:00Z", true],
  ["2026-01-31T12:00:01Z", true],
  ["2026-01-30T12:00:00Z", false],
])("takes %s for lately or not on the second of March", (joinedAt, lately) => {
  expect(joinedLately({ joinedAt } as SchoolPerson, Date.parse("2026-03-02T12:00:00Z"))).toBe(lately);
});
