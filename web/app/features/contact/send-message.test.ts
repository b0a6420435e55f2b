import { expect, it } from "vitest";
import { type Draft, faultsIn } from "./send-message";

const draft: Draft = { topic: "question", name: "", email: "ada@example.org", message: "Hello." };

it("finds nothing wrong with a message that can be answered", () => {
  expect(faultsIn(draft)).toEqual({});
  expect(faultsIn({ ...draft, email: " ada@example.org ", name: "Ada", message: "é".repeat(4000) })).toEqual(
    {},
  );
});

it("says what is missing or too long, and by how much", () => {
  expect(Object.keys(faultsIn({ ...draft, email: "ada", message: " \u200B\n" }))).toEqual([
    "message",
    "email",
  ]);
  // One emoji is one character, as the API counts.
  expect(faultsIn({ ...draft, message: "🌿".repeat(4003) }).message).toContain("3 characters");
  expect(Object.keys(faultsIn({ ...draft, name: "a".repeat(81) }))).toEqual(["name"]);
});
