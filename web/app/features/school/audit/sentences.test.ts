import { expect, it } from "vitest";
import { actionName, auditActions, auditSentence, mentionedIn } from "./sentences";

const names = {
  a: { email: "ada@elm.example", firstName: "Ada", lastName: "Lane" },
  b: { email: "ben@elm.example" },
};
const mentioned = {
  names,
  classes: { owls: "Owls" },
  invitations: { open: "cy@elm.example" },
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
    expect(auditSentence({ ...row, action, fields: ["name"] }, mentioned), action).toMatch(/^Ada Lane .+/);
  }
});

it.each(Object.entries(byOthers))("names nobody as the one who did %s", (action, sentence) => {
  const entry = { ...row, action: action as keyof typeof byOthers, by: "nobody" };
  expect(auditSentence(entry, mentioned)).toBe(sentence);
});

it("names people as the school knows them, and nobody who is gone", () => {
  expect(auditSentence({ ...row, action: "removed_person" }, mentioned)).toBe(
    "Ada Lane removed ben@elm.example",
  );
  expect(auditSentence({ ...row, action: "removed_person", by: "x" }, mentioned)).toBe(
    "Somebody who is gone removed ben@elm.example",
  );
  expect(auditSentence({ ...row, action: "erased_person", user: "x" }, mentioned)).toBe(
    "Ada Lane deleted the account of somebody who is gone",
  );
  expect(auditSentence({ ...row, action: "removed_inactive_pupil", user: "x" }, mentioned)).toBe(
    "Somebody who is gone was removed after two years without a class or a practice",
  );
});

it("says which facts were changed, and who gave up their own right", () => {
  const changed = { ...row, action: "updated_person" as const, fields: ["firstName", "role"] };
  expect(auditSentence(changed, mentioned)).toBe("Ada Lane changed ben@elm.example: first name, role");
  expect(auditSentence({ ...row, action: "revoked_administrator", user: "a" }, mentioned)).toBe(
    "Ada Lane gave up the right to administer",
  );
});

it("says for how many students a plan was ordered", () => {
  const entry = { ...row, action: "ordered_plan" as const };
  expect(auditSentence({ ...entry, seats: 1200 }, mentioned)).toBe(
    "Ada Lane ordered the school's plan by purchase order, for 1,200 students",
  );
  expect(auditSentence(entry, mentioned)).toBe("Ada Lane ordered the school's plan by purchase order");
});

it.each([
  ["created_class", "Ada Lane made the class Owls", "Ada Lane made a class that is gone"],
  ["updated_class", "Ada Lane changed the class Owls: plan", "Ada Lane changed a class that is gone: plan"],
  [
    "added_to_class",
    "Ada Lane put ben@elm.example into the class Owls",
    "Ada Lane put ben@elm.example into a class that is gone",
  ],
  ["archived_class", "Ada Lane archived the class Owls", "Ada Lane archived a class that is gone"],
  ["added_sample_class", "Ada Lane added the class Owls", "Ada Lane added a sample class"],
] as const)("says of which class %s is, while there is that class", (action, named, gone) => {
  const entry = { ...row, action, fields: ["plan"] };
  expect(auditSentence({ ...entry, class: "owls" }, mentioned)).toBe(named);
  expect(auditSentence({ ...entry, class: "larks" }, mentioned)).toBe(gone);
});

it.each([
  ["invited_teacher", "Ada Lane invited cy@elm.example", "Ada Lane invited a teacher"],
  [
    "updated_invitation",
    "Ada Lane named more classes in the invitation of cy@elm.example",
    "Ada Lane named more classes in an invitation",
  ],
  [
    "resent_invitation",
    "Ada Lane sent the invitation of cy@elm.example again",
    "Ada Lane sent an invitation again",
  ],
  [
    "revoked_invitation",
    "Ada Lane took the invitation of cy@elm.example back",
    "Ada Lane took an invitation back",
  ],
] as const)("says whom %s concerned, while there is the invitation", (action, named, gone) => {
  expect(auditSentence({ ...row, action, invitation: "open" }, mentioned)).toBe(named);
  for (const invitation of ["gone", undefined]) {
    expect(auditSentence({ ...row, action, ...(invitation && { invitation }) }, mentioned)).toBe(gone);
  }
});

it("tells somebody who became a teacher of a class, by an invitation or by themselves, from one whom somebody put there", () => {
  const entry = { ...row, action: "added_to_class", class: "owls", user: row.by } as const;
  expect(auditSentence(entry, mentioned)).toBe("Ada Lane became a teacher of the class Owls");
});

it("knows what any of its pages mentions", () => {
  const older = { names: { c: { email: "cy@elm.example" } }, classes: { larks: "Larks" }, invitations: {} };
  const { names: people, classes, invitations } = mentionedIn([mentioned, older]);
  expect(Object.keys(people)).toEqual(["a", "b", "c"]);
  expect(classes).toEqual({ owls: "Owls", larks: "Larks" });
  expect(invitations).toEqual({ open: "cy@elm.example" });
});
