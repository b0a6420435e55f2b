// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isInView, untilFree } from "./in-view";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function turn(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  document.dispatchEvent(new Event("visibilitychange"));
}

function waiting() {
  const leaving = new AbortController();
  const done = vi.fn();
  void untilFree(leaving.signal).then(done);
  return { leaving, done };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it("a page in sight is in view", async () => {
  turn("visible");
  const { done } = waiting();
  await pass(0);
  expect(isInView()).toBe(true);
  expect(done).toHaveBeenCalledTimes(1);
});

it("a hidden page waits until it is visible", async () => {
  turn("hidden");
  const { done } = waiting();
  await pass(60_000);
  expect(done).not.toHaveBeenCalled();
  turn("visible");
  await pass(0);
  expect(done).toHaveBeenCalledTimes(1);
});

it("the quiet end of a practice waits until it is left", async () => {
  turn("visible");
  const quiet = document.createElement("article");
  quiet.dataset.quiet = "";
  document.body.append(quiet);
  const { done } = waiting();
  await pass(60_000);
  expect(done).not.toHaveBeenCalled();
  quiet.remove();
  await pass(1_000);
  expect(done).toHaveBeenCalledTimes(1);
});

it("a page under a practice waits until the practice is over, however it ends", async () => {
  turn("visible");
  const practice = Object.assign(document.createElement("dialog"), { open: true });
  document.body.append(practice);
  const { done } = waiting();
  await pass(60_000);
  expect(done).not.toHaveBeenCalled();
  practice.remove();
  await pass(1_000);
  expect(done).toHaveBeenCalledTimes(1);
});

it("a phone waits until it shows nothing else; a desk has room for two", async () => {
  turn("visible");
  const shown = Object.assign(document.createElement("div"), { className: "Toastify__toast" });
  document.body.append(shown);
  const desk = waiting();
  await pass(0);
  expect(desk.done).toHaveBeenCalledTimes(1);
  vi.spyOn(window, "innerWidth", "get").mockReturnValue(390);
  const phone = waiting();
  await pass(10_000);
  expect(phone.done).not.toHaveBeenCalled();
  shown.remove();
  await pass(1_000);
  expect(phone.done).toHaveBeenCalledTimes(1);
});

it("waits until nobody types", async () => {
  turn("visible");
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  const { done } = waiting();
  await pass(10_000);
  expect(done).not.toHaveBeenCalled();
  field.blur();
  await pass(1_000);
  expect(done).toHaveBeenCalledTimes(1);
});

it("stops waiting when the user leaves", async () => {
  turn("hidden");
  const { leaving, done } = waiting();
  leaving.abort();
  await pass(0);
  expect(done).toHaveBeenCalledTimes(1);
});
