import { expect, it } from "vitest";
import { readPeopleFilters, writePeopleFilters } from "./people-address";

it.each([
  ["", { search: "", role: undefined, classId: undefined, status: "active" }],
  ["role=teacher&class=c1", { search: "", role: "teacher", classId: "c1", status: "active" }],
  ["search=an&status=removed", { search: "an", role: undefined, classId: undefined, status: "removed" }],
] as const)("reads what it writes: %s", (written, filters) => {
  expect(readPeopleFilters(new URLSearchParams(written))).toEqual(filters);
  expect(writePeopleFilters(filters).toString()).toBe(written);
});

it("takes everybody for a role and a status that don't exist", () => {
  const filters = readPeopleFilters(new URLSearchParams("role=wizard&status=asleep"));
  expect(filters).toEqual({ search: "", role: undefined, classId: undefined, status: "active" });
});
