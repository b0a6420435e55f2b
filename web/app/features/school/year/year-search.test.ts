import { expect, it } from "vitest";
import { isNamed } from "./year-search";

const zoe = {
  person: {
    firstName: "Zoë",
    lastName: "Ng-Berg",
    classes: ["Owls; 3b"],
    grade: "grade_3",
    userName: "zoe.n",
  },
};

it("finds a student by the beginning of any name, class or username, without capitals and accents", () => {
  for (const search of ["", "  ", "zo", "ZOË", "berg", "ng zoe", "owls", "3b", "zoe.n", "grade 3"]) {
    expect(isNamed(zoe, search), search).toBe(true);
  }
  for (const search of ["oe", "ida", "zoe ida", "robins"]) {
    expect(isNamed(zoe, search), search).toBe(false);
  }
  expect(isNamed({}, "")).toBe(true);
});
