import { expect, it } from "vitest";
import { sentChoices } from "./import-choices";

it("sends what was decided, and nothing for a row that is left out", () => {
  expect(
    sentChoices({ decisions: { 7: "new", 9: "the-id" }, unchanged: [], inactive: { teacher: 2 } }),
  ).toEqual({
    decisions: [{ row: 7 }, { row: 9, userId: "the-id" }],
    deactivateUnlisted: ["teacher"],
  });
  expect(sentChoices({ decisions: {}, unchanged: [], inactive: {} })).toEqual({
    decisions: [],
    deactivateUnlisted: [],
  });
});
