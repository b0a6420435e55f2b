import { expect, it } from "vitest";
import { passwordFault, strengthOf } from "./password";

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
  ["blue kettle", "good"],
  ["a quiet minute", "good"],
  ["four small pebbles in a bowl", "strong"],
  ["ein Fluß über Kiesel", "strong"],
])("%s is %s", (password, strength) => {
  expect(strengthOf(password, "mia.miller@example.org")).toBe(strength);
});

it("asks for ten characters as people count them, and for nothing else", () => {
  expect(passwordFault("123456789")).toBe("password_too_short");
  expect(passwordFault("1234567890")).toBeUndefined();
  expect(passwordFault("🌿🌿🌿🌿🌿🌿🌿🌿🌿")).toBe("password_too_short");
  expect(passwordFault("🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿")).toBeUndefined();
  expect(passwordFault(" with an edge")).toBe("password_unusable");
  expect(passwordFault("x".repeat(257))).toBe("password_unusable");
});
