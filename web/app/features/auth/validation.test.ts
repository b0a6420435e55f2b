import { expect, it } from "vitest";
import { faultText } from "./fault-text";
import { codeFaults, digitsOf, looksLikeAddress, newAccountFaults, signInFaults } from "./validation";

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

it("reads a code in whatever form it is pasted", () => {
  expect(digitsOf("123 456")).toBe("123456");
  expect(digitsOf("Your Pausewell code is 123456. Thanks")).toBe("123456");
  expect(digitsOf("1234567")).toBe("123456");
  expect(codeFaults("12345")).toEqual({ code: "code_incomplete" });
  expect(codeFaults("123456")).toEqual({});
});

it("finds everything that is wrong at once", () => {
  expect(newAccountFaults("mia", "short")).toEqual({
    address: "not_an_address",
    password: "password_too_short",
  });
  expect(newAccountFaults("mia@example.org", "a quiet minute")).toEqual({});
  expect(signInFaults("", "")).toEqual({ address: "name_missing", password: "password_missing" });
  expect(signInFaults("mia", "x")).toEqual({});
  expect(faultText("name_missing")).toBe("Type your e-mail address or user name.");
});
