import { expect, it } from "vitest";
import { Problem } from "~/api/problem";
import type { CalendarCode } from "~/api/problem-texts";
import { calendarProblemText } from "./calendar-problem-text";

const codes: Record<CalendarCode, true> = {
  no_school_day: true,
  too_many_breaks: true,
  break_ends_before_it_begins: true,
  break_too_long: true,
  calendar_changed: true,
};

it.each(Object.keys(codes) as CalendarCode[])("has a sentence for %s", (code) => {
  const text = calendarProblemText(new Problem(code, 409));
  expect(text).toMatch(/^[A-Z].+\.$/);
  expect(text).not.toMatch(/^Something went wrong/);
});
