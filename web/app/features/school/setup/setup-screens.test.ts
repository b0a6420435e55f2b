import { expect, it } from "vitest";
import { setupAddress } from "./setup-screens";

it.each([
  ["teachers", 0, 1, "/school-add-users?setup=teachers"],
  ["teachers", 2, 0, "/school-add-users?setup=teachers"],
  ["teachers", 2, 1, "/school-classes?setup=teachers&status=withoutTeacher"],
  ["calendar", 2, 1, "/school-calendar?setup=calendar"],
] as const)(
  "leads to %s, with %d teachers and %d classes without one, at %s",
  (step, teachers, withoutTeacher, address) => {
    expect(setupAddress(step, { teachers, withoutTeacher })).toBe(address);
  },
);
