import { expect, it } from "vitest";
import { splitName } from "./typed-name";

it.each([
  ["Cher", { firstName: "Cher" }],
  ["Ann Lee", { firstName: "Ann", lastName: "Lee" }],
  ["Anne Marie van Dijk", { firstName: "Anne Marie", lastName: "van Dijk" }],
  ["Ana de la Cruz", { firstName: "Ana", lastName: "de la Cruz" }],
  ["Dick Van Dyke", { firstName: "Dick", lastName: "Van Dyke" }],
  ["Al Green", { firstName: "Al", lastName: "Green" }],
  ["Van Morrison", { firstName: "Van", lastName: "Morrison" }],
  ["Ana Garcia-Lopez", { firstName: "Ana", lastName: "Garcia-Lopez" }],
])("takes %s apart, and keeps a last name whole", (text, name) => {
  expect(splitName(text)).toEqual(name);
});
