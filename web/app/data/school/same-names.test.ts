import { expect, it } from "vitest";
import type { SchoolPerson } from "./people-query";
import { plainName, repeatedNames, withoutDoubtful } from "./same-names";

it("accents, capitals and spaces make no other name", () => {
  const names = [
    { firstName: "Zoë", lastName: "van  Dijk" },
    { firstName: "zoe", lastName: "Van Dijk" },
  ];
  expect(new Set(names.map(plainName)).size).toBe(1);
  expect(plainName({ firstName: "Zoë" })).not.toBe(plainName({ firstName: "Zoë", lastName: "D" }));
});

it("names that come twice are listed once, as they were typed first", () => {
  const [mia, otto, mia2, mia3] = ["Mia", "Otto", "mia", "MIA"].map((firstName) => ({ firstName }));
  expect(repeatedNames([mia, otto, mia2, mia3].filter((one) => one !== undefined))).toEqual([mia]);
});

it("the others are added once, as they were typed first, and without those who are at the school", () => {
  const names = ["Otto Kay", "zoe", "otto  kay", "Ben"].map((firstName) => ({ firstName }));
  const zoe = { userId: "zoe", firstName: "Zoë" } as SchoolPerson;
  const others = withoutDoubtful(names, { repeated: [], known: [zoe] });
  expect(others.map(({ firstName }) => firstName)).toEqual(["Otto Kay", "Ben"]);
});
