// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let module: typeof import("./reachability");
const listener = vi.fn();
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  listener.mockReset();
  module = await import("./reachability");
  end = module.subscribeToReachable(listener);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** A request without an answer, and then one with an answer. */
function lostAndFound() {
  module.noteNoAnswer();
  module.noteAnswer(performance.now());
}

it("notifies when an answer comes after none did, and only then", () => {
  module.noteAnswer(performance.now());
  vi.runAllTimers();
  expect(listener).not.toHaveBeenCalled();
  lostAndFound();
  vi.advanceTimersByTime(0);
  module.noteAnswer(performance.now());
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledOnce();
});

it("notifies when the browser says that it is online", () => {
  window.dispatchEvent(new Event("online"));
  expect(listener).toHaveBeenCalledOnce();
  end();
  window.dispatchEvent(new Event("online"));
  expect(listener).toHaveBeenCalledOnce();
});

it("takes longer and longer where some requests never get an answer", () => {
  listener.mockImplementation(lostAndFound);
  lostAndFound();
  vi.advanceTimersByTime(0);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(9_999);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20_000);
  expect(listener).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(3_600_000);
  expect(listener.mock.calls.length).toBeLessThan(20);
});

it("does not notify while nothing gets an answer again", () => {
  lostAndFound();
  vi.advanceTimersByTime(0);
  lostAndFound();
  module.noteNoAnswer();
  vi.advanceTimersByTime(600_000);
  expect(listener).toHaveBeenCalledOnce();
  module.noteAnswer(performance.now());
  vi.advanceTimersByTime(0);
  expect(listener).toHaveBeenCalledTimes(2);
});

it("learns nothing from an answer to what was under way before something got none", () => {
  const sentBefore = performance.now();
  vi.advanceTimersByTime(100);
  module.noteNoAnswer();
  vi.advanceTimersByTime(100);
  module.noteAnswer(sentBefore);
  vi.advanceTimersByTime(600_000);
  expect(listener).not.toHaveBeenCalled();
  module.noteAnswer(performance.now());
  vi.advanceTimersByTime(0);
  expect(listener).toHaveBeenCalledOnce();
});
