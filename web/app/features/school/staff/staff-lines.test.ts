import { expect, it } from "vitest";
import { readStaff } from "./staff-lines";

it("reads a teacher from each line, however the parts are separated", () => {
  const typed =
    "Ann Lee, ann@elm.example\n\nBen;Ruiz;ben@elm.example;T-7\nCher <cher@elm.example>\nAnne Marie van Dyk\tanne@elm.example";
  expect(readStaff(typed)).toEqual({
    people: [
      { firstName: "Ann", lastName: "Lee", email: "ann@elm.example" },
      { firstName: "Ben", lastName: "Ruiz", email: "ben@elm.example", schoolUserId: "T-7" },
      { firstName: "Cher", email: "cher@elm.example" },
      { firstName: "Anne Marie", lastName: "van Dyk", email: "anne@elm.example" },
    ],
    noAddress: [],
    noName: [],
    tooLong: [],
  });
});

it("names the lines that lack a name or an address, or are too long", () => {
  const typed = `Ann Lee\nben@elm.example\n${"a".repeat(61)}, a@elm.example`;
  expect(readStaff(typed)).toEqual({ people: [], noAddress: [1], noName: [2], tooLong: [3] });
});
