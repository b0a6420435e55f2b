import { afterEach, expect, it } from "vitest";
import { addOptimisticChange, withOptimisticChanges } from "./optimistic-changes";
import type { UserDocument } from "./user-query";

const user = { avatar: "", theme: "light" } as UserDocument;
const settles: (() => void)[] = [];
const make = (change: Partial<UserDocument>) => {
  const settle = addOptimisticChange((document) => ({ ...document, ...change }));
  settles.push(settle);
  return settle;
};

afterEach(() => {
  for (const settle of settles.splice(0)) settle();
});

it("shows what waits for an answer, whichever document came in meanwhile", () => {
  make({ theme: "dark" });
  expect(withOptimisticChanges(user).theme).toBe("dark");
  expect(withOptimisticChanges({ ...user, avatar: "avatar_owl" })).toMatchObject({
    theme: "dark",
    avatar: "avatar_owl",
  });
});

it("takes back the one that was refused, and keeps the others", () => {
  make({ theme: "dark" });
  const refused = make({ avatar: "avatar_fox" });
  make({ timeZone: "UTC" });
  refused();
  expect(withOptimisticChanges(user)).toMatchObject({ theme: "dark", avatar: "", timeZone: "UTC" });
});

it("lets the later of two changes of one thing win", () => {
  make({ theme: "dark" });
  make({ theme: "system" });
  expect(withOptimisticChanges(user).theme).toBe("system");
});

it("leaves a document alone that nothing waits for", () => {
  expect(withOptimisticChanges(user)).toBe(user);
});
