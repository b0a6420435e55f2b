import { expect, it } from "vitest";
import type { Break, SchoolCalendar } from "~/data/school/days-off";
import {
  withBreak,
  withBreakAsBefore,
  withChangedBreak,
  withoutBreak,
  withWeekday,
} from "./calendar-changes";

const spring: Break = { name: "Spring break", first: "2026-03-02", last: "2026-03-06" };
const fall: Break = { name: "Fall break", first: "2026-10-12", last: "2026-10-16" };
const calendar: SchoolCalendar = { version: 3, weekdays: ["sunday"], breaks: [spring, fall] };

it("makes a day of the week a day off, in the order of the week, and a school day again", () => {
  expect(withWeekday("saturday", true)(calendar).weekdays).toEqual(["saturday", "sunday"]);
  expect(withWeekday("sunday", false)(calendar).weekdays).toEqual([]);
});

it("adds a break, changes one and takes one away, and leaves the others", () => {
  const snow: Break = { name: "Snow day", first: "2026-02-25", last: "2026-02-25" };
  expect(withBreak(snow)(calendar).breaks).toEqual([spring, fall, snow]);
  expect(withoutBreak(spring)(calendar).breaks).toEqual([fall]);
  const longer = { ...spring, last: "2026-03-09" };
  expect(withChangedBreak(spring, longer)(calendar).breaks).toEqual([fall, longer]);
  expect(withoutBreak(spring)({ ...calendar, breaks: [spring, spring] }).breaks).toEqual([spring]);
});

it("adds no break twice, and puts back only what is still as it was left", () => {
  const longer = { ...spring, last: "2026-03-09" };
  expect(withBreak(spring)(calendar)).toBe(calendar);
  expect(withBreakAsBefore(spring, longer)({ ...calendar, breaks: [longer, fall] }).breaks).toEqual([
    fall,
    spring,
  ]);
  expect(withBreakAsBefore(spring, longer)({ ...calendar, breaks: [fall] }).breaks).toEqual([fall]);
});

it("changes nothing about a break that somebody else took away", () => {
  expect(withoutBreak({ ...spring, name: "Easter" })(calendar).breaks).toEqual([spring, fall]);
});
