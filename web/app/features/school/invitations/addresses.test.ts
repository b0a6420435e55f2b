import { expect, it } from "vitest";
import { readAddresses } from "./addresses";

it.each([
  ["ada@elm.example", ["ada@elm.example"]],
  [
    "ada@elm.example, ben@elm.example;cy@elm.example\n\n dee@elm.example ",
    ["ada", "ben", "cy", "dee"].map((name) => `${name}@elm.example`),
  ],
  ['Ada Lane <ada@elm.example>, "Poe, Ben" <ben@elm.example>', ["ada@elm.example", "ben@elm.example"]],
  ["Ada@Elm.example ada@elm.example", ["ada@elm.example"]],
  ["not an address", ["not", "an", "address"]],
  [" ,;\n", []],
])("finds the addresses in %j", (typed, found) => {
  expect(readAddresses(typed).sort()).toEqual([...found].sort());
});
