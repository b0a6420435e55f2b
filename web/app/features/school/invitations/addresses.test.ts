import { expect, it } from "vitest";
import { othersWhileTyping, readAddresses } from "./addresses";

const four = ["ada", "ben", "cy", "dee"].map((name) => `${name}@elm.example`);

it.each([
  ["ada@elm.example", ["ada@elm.example"], []],
  ["ada@elm.example, ben@elm.example;cy@elm.example\n\n dee@elm.example ", four, []],
  ['Ada Lane <ada@elm.example>, "Poe, Ben" <ben@elm.example>', four.slice(0, 2), []],
  ["Ada Lane ada@elm.example\nben@elm.example Ben", four.slice(0, 2), []],
  ["Ada@Elm.example ada@elm.example", ["ada@elm.example"], []],
  ["not an address", [], ["not an address"]],
  ["ada@elm.example, Ben Poe; cy@elm; ben@elm.example", four.slice(0, 2), ["Ben Poe", "cy@elm"]],
  ["ada@elm.example ben@elm", four.slice(0, 1), ["ben@elm"]],
  [" ,;\n", [], []],
])("finds the addresses in %j, and what is none", (typed, addresses, others) => {
  expect(readAddresses(typed)).toEqual({ addresses, others });
});

it.each([
  ["ada@el", []],
  ["Ben Poe, ada@el", ["Ben Poe"]],
  ["Ben Poe\n", ["Ben Poe"]],
])("doesn't call the last part of %j wrong before it is typed", (typed, others) => {
  expect(othersWhileTyping(typed)).toEqual(others);
});
