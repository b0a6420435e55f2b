// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { PersistedPractice, unmarkedPractice } from "./persisted-practice";

const now = Date.parse("2026-11-20T10:00:00Z");
const hour = 60 * 60 * 1000;
const persisted = new PersistedPractice("u", "bodyScan_grade_3_1");

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("keeps a position for half a day", () => {
  persisted.persistPlace(42_000, undefined, now);
  expect(persisted.place(now + 11 * hour)).toBe(42_000);
  expect(persisted.place(now + 12 * hour)).toBe(0);
});

it("keeps what was said at an end with the position to which it was left", () => {
  const ended = { completion: { id: "a", classId: "owls" }, withClass: true, present: { count: 3 } };
  persisted.persistPlace(42_000, ended, now);
  expect(persisted.before()).toEqual(ended);
  // It is not over.
  expect(persisted.ended(now)).toBeUndefined();
  persisted.persistPlace(9_000, undefined, now);
  expect(persisted.before()).toBeUndefined();
});

it("keeps a completion for as long as it can join the streak", () => {
  const ended = { completion: { id: "a", classId: "class_default" }, withClass: true };
  persisted.finish(ended, now);
  expect(persisted.ended(now + 167 * hour)).toEqual(ended);
  expect(persisted.ended(now + 168 * hour)).toBeUndefined();
  expect(persisted.place(now)).toBe(0);
});

it("keeps who was present with the practice that waits, as long as it waits", () => {
  const ended = { completion: { id: "a", classId: "owls" }, withClass: true };
  persisted.finish(ended, now);
  persisted.persistPresent({ count: 1, pupils: ["ida"] });
  expect(persisted.ended(now + 167 * hour)).toEqual({ ...ended, present: { count: 1, pupils: ["ida"] } });
  expect(persisted.ended(now + 168 * hour)).toBeUndefined();
  persisted.persistPresent({ count: 0, typed: "" });
  expect(persisted.ended(now)).toEqual({ ...ended, present: { count: 0, typed: "" } });
  persisted.forget();
  persisted.persistPresent({ count: 1 });
  expect(persisted.ended(now)).toBeUndefined();
});

it("keeps each person's and each skill's apart", () => {
  persisted.persistPlace(42_000, undefined, now);
  expect(new PersistedPractice("other", "bodyScan_grade_3_1").place(now)).toBe(0);
  expect(new PersistedPractice("u", "bodyScan_grade_3_2").place(now)).toBe(0);
});

it("forgets", () => {
  persisted.finish({ completion: { id: "a", classId: "c" }, withClass: false }, now);
  persisted.forget();
  expect(persisted.ended(now)).toBeUndefined();
});

it("works without storage, and with garbage in it", () => {
  localStorage.setItem("pausewell.practice.u.bodyScan_grade_3_1", "{rubbish");
  expect(persisted.place(now)).toBe(0);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => persisted.persistPlace(1, undefined, now)).not.toThrow();
});

it("finds the latest practice that was not marked complete, of one person, by its skill's name", () => {
  const practice = (id: string, skillId: string, name?: string) => {
    const skill = name === undefined ? {} : { skill: { id: skillId, name, durationMinutes: 3 } };
    return { completion: { id, classId: "c" }, withClass: false, ...skill };
  };
  const finish = (userId: string, id: string, skillId: string, name?: string, at = now) =>
    new PersistedPractice(userId, skillId).finish(practice(id, skillId, name), at);
  expect(unmarkedPractice("u", now)).toBeUndefined();
  finish("u", "1", "a", "Head to Toe");
  finish("u", "2", "b", "Snail");
  finish("u", "3", "without_a_name");
  finish("other", "4", "c", "Hills");
  new PersistedPractice("u", "d").persistPlace(9_000, undefined, now);
  expect(unmarkedPractice("u", now)?.skill.name).toBe("Snail");
  new PersistedPractice("u", "b").forget();
  expect(unmarkedPractice("u", now)?.skill.name).toBe("Head to Toe");
  expect(unmarkedPractice("u", now + 168 * hour)).toBeUndefined();
});
