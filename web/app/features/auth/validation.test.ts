import { expect, it } from "vitest";
import { faultText } from "./fault-text";
import { codeFaults, newAccountFaults, signInFaults } from "./validation";

it("asks for a whole code", () => {
  expect(codeFaults("12345")).toEqual({ code: "code_incomplete" });
  expect(codeFaults("123 456")).toEqual({});
});

it("finds everything that is wrong at once", () => {
  expect(newAccountFaults("mia", "short")).toEqual({
    address: "not_an_address",
    password: "password_too_short",
  });
  expect(newAccountFaults("mia@example.org", "a quiet minute")).toEqual({});
  expect(signInFaults("", "", "")).toEqual({ address: "name_missing", password: "password_missing" });
  expect(signInFaults("mia@example.org", "", "x")).toEqual({});
  expect(faultText("name_missing")).toBe("Type your e-mail address or username.");
});

it("asks a student for the code of their school", () => {
  expect(signInFaults("ada.l42", "", "x")).toEqual({ schoolCode: "school_code_missing" });
  expect(signInFaults("ada.l42", "km4-t7r", "x")).toEqual({});
});
