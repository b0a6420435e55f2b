import { expect, it } from "vitest";
import { looksLikeAddress } from "./address";

it.each([
  ["mia@example.org", true],
  ["mia.m+school@sub.example.org", true],
  ["mia@example", false],
  ["mia@example.", false],
  ["mia@.org", false],
  ["@example.org", false],
  ["mia example@example.org", false],
  ["mia", false],
  ["", false],
])("an address: %s is %s", (text, expected) => {
  expect(looksLikeAddress(text)).toBe(expected);
});
