// @vitest-environment jsdom
import { expect, it } from "vitest";
import { clearTabStorage, clearUserStorage } from "./clear-storage";

it("removes everything of the person who signs out, and nothing else: an unsent practice waits for them", () => {
  localStorage.setItem("pausewell.practice.ada.focusedBreathing_grade_1_1", "{}");
  localStorage.setItem("pausewell.practice.mia.focusedBreathing_grade_1_1", "{}");
  localStorage.setItem("pausewell.theme", "dark");
  localStorage.setItem("pausewell.outbox.ada.01a1.completion", "{}");
  localStorage.setItem("pausewell.outbox.ada.01a1.reflection", "{}");
  localStorage.setItem("of-somebody-else.ada", "1");
  clearUserStorage(localStorage, "ada");
  expect(Object.keys(localStorage).sort()).toEqual([
    "of-somebody-else.ada",
    "pausewell.outbox.ada.01a1.completion",
    "pausewell.practice.mia.focusedBreathing_grade_1_1",
    "pausewell.theme",
  ]);
});

it("removes what the tab keeps for a reload", () => {
  sessionStorage.setItem("pausewell.address-change", "{}");
  sessionStorage.setItem("of-somebody-else", "1");
  clearTabStorage(sessionStorage);
  expect(Object.keys(sessionStorage)).toEqual(["of-somebody-else"]);
});

it("also removes unsent entries when their owner's account is deleted", () => {
  localStorage.clear();
  localStorage.setItem("pausewell.outbox.ada.01a1.completion", "{}");
  localStorage.setItem("pausewell.outbox.mia.01a1.completion", "{}");
  clearUserStorage(localStorage, "ada", true);
  expect(Object.keys(localStorage)).toEqual(["pausewell.outbox.mia.01a1.completion"]);
});
