import { expect, it } from "vitest";
import type { Break } from "~/data/school/days-off";
import { breakErrors } from "./break-errors";

const spring: Break = { name: "Spring break", first: "2026-03-02", last: "2026-03-06" };
const known = {
  calendar: { version: 1, weekdays: [], breaks: [spring] },
  before: undefined,
  today: "2026-02-20",
};

it.each<[Partial<Break>, object]>([
  [{ name: "\u200b " }, { name: "Give it a name." }],
  [{ first: "", last: "" }, { first: "Choose the first day." }],
  [{ first: "0026-03-02", last: "0026-03-06" }, { first: expect.stringContaining("year") }],
  [{ first: "2036-03-02", last: "2036-03-06" }, { first: expect.stringContaining("year") }],
  [{ last: "2026-03-01" }, { last: "The last day is before the first one." }],
  [{ last: "2026-09-18" }, { last: "A break has at most 200 days." }],
  [{ last: "2026-09-17" }, {}],
  [{}, { name: "This break is there already." }],
  [{ name: "Easter" }, {}],
])("says what is wrong with %o", (typed, errors) => {
  expect(breakErrors({ ...spring, ...typed }, known)).toEqual(errors);
});

it("lets a break stay as it is", () => {
  expect(breakErrors(spring, { ...known, before: spring })).toEqual({});
});
