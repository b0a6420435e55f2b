import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { strengthOf } from "./password-strength";

const list = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");
const answerList = vi.fn<typeof fetch>();

beforeEach(() => {
  answerList.mockImplementation(async () => new Response(list));
  vi.stubGlobal("fetch", answerList);
});
afterEach(() => vi.unstubAllGlobals());

it("says nothing while the list of common passwords can't be read", async () => {
  answerList.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await strengthOf("four small pebbles in a bowl", "mia@example.org")).toBeUndefined();
  expect(await strengthOf("four small pebbles in a bowl", "mia@example.org")).toBe("strong");
});

it.each([
  ["", "short"],
  ["too short", "short"],
  ["aaaaaaaaaaaa", "guessable"],
  ["password1234", "guessable"],
  ["pausewell2026", "guessable"],
  ["qwertyuiop12", "guessable"],
  ["0987654321xy", "guessable"],
  ["abcdefghijklmnopqr", "guessable"],
  ["mia.miller99", "guessable"],
  ["Mia Miller 2026!", "guessable"],
  ["mia.miller@example.org", "guessable"],
  ["basketball", "guessable"],
  ["Sunshine!!!!", "guessable"],
  ["tigertigertiger", "guessable"],
  ["trustno1trustno1", "guessable"],
  ["1qaz2wsx3edc4rfv", "guessable"],
  ["blue kettle", "good"],
  ["a quiet minute", "good"],
  ["four small pebbles in a bowl", "strong"],
  ["ein Fluß über Kiesel", "strong"],
])("%s is %s", async (password, strength) => {
  expect(await strengthOf(password, "mia.miller@example.org")).toBe(strength);
});
