import { expect, it } from "vitest";
import { actionName, auditActions, auditSentence } from "./sentences";

const names = {
  a: { email: "ada@elm.example", firstName: "Ada", lastName: "Lane" },
  b: { email: "ben@elm.example" },
};
const row = { id: "1", at: "2026-11-23T10:00:00Z", by: "a", user: "b" } as const;

/** What no person of the school does. */
const byOthers = {
  approved_school: "The school was approved",
  removed_inactive_pupil: "ben@elm.example was removed after two years without a class or a practice",
} as const;

it("has a name and a sentence for every action", () => {
  for (const action of auditActions) {
    expect(actionName(action), action).toMatch(/^[A-Z]/);
    if (action in byOthers) continue;
    expect(auditSentence({ ...row, action, fields: ["name"] }, names), action).toMatch(/^Ada Lane .+/);
  }
});

it.each(Object.entries(byOthers))("names nobody as the one who did %s", (action, sentence) => {
  const entry = { ...row, action: action as keyof typeof byOthers, by: "nobody" };
  expect(auditSentence(entry, names)).toBe(sentence);
});

it("names people as the school knows them, and nobody who is gone", () => {
  expect(auditSentence({ ...row, action: "removed_person" }, names)).toBe("Ada Lane removed ben@elm.example");
  expect(auditSentence({ ...row, action: "removed_person", by: "x" }, names)).toBe(
    "Somebody who is gone removed ben@elm.example",
  );
});

it("says which facts were changed, and who gave up their own right", () => {
  const changed = { ...row, action: "updated_person" as const, fields: ["firstName", "role"] };
  expect(auditSentence(changed, names)).toBe("Ada Lane changed ben@elm.example: first name, role");
  expect(auditSentence({ ...row, action: "revoked_administrator", user: "a" }, names)).toBe(
    "Ada Lane gave up the right to administer",
  );
});
