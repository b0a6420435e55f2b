import { expect, it } from "vitest";
import { passwordFault } from "./password";

it("asks for ten characters as people count them, and for nothing else", () => {
  expect(passwordFault("123456789")).toBe("password_too_short");
  expect(passwordFault("1234567890")).toBeUndefined();
  expect(passwordFault("🌿🌿🌿🌿🌿🌿🌿🌿🌿")).toBe("password_too_short");
  expect(passwordFault("🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿")).toBeUndefined();
  expect(passwordFault(" with an edge")).toBe("password_unusable");
  expect(passwordFault("x".repeat(257))).toBe("password_unusable");
});
