import { expect, it } from "vitest";
import { digitsOf } from "./code-field";

it.each([
  ["123 456", "123456"],
  ["Your Pausewell code is 123456. Thanks", "123456"],
  ["1234567", "123456"],
  ["none", ""],
])("reads a code in whatever form it is pasted: %s", (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
