import { expect, it } from "vitest";
import { readProblem } from "~/api/problem";
import { userProblemText } from "./user-problem-text";

it.each([
  [403, "address_not_verified", "Failed to create initial user doc. Please check permissions."],
  [500, "user_not_created", "Failed to create initial user doc. Please check permissions."],
  [403, "not_allowed", "Failed to create initial user doc. Please check permissions."],
  [403, "account_closed", "Failed to load user data. Please try again later."],
  [401, "signed_out", "Failed to load user data. Please try again later."],
  [503, "busy", "Failed to load user data. Please try again later."],
])("an answer %d %s says what the product says", (status, code, text) => {
  expect(userProblemText(readProblem(status, { code }))).toBe(text);
});
