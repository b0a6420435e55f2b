import { expect, it } from "vitest";
import { peopleNames } from "./people-names";

it("names one person in the singular, and none or several in the plural", () => {
  expect(peopleNames({ administrators: 1, teachers: 0, pupils: 2 })).toEqual({
    administrators: "Administrator who has signed in",
    teachers: "Teachers",
    pupils: "Students",
  });
  expect(peopleNames({ administrators: 2, teachers: 1, pupils: 1 })).toEqual({
    administrators: "Administrators who have signed in",
    teachers: "Teacher",
    pupils: "Student",
  });
});
