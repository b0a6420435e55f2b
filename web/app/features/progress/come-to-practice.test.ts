// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { comeToPractice } from "./come-to-practice";

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  HTMLElement.prototype.scrollIntoView = scrolled;
  document.body.innerHTML = '<h2 id="history">History</h2><ul><li id="one"></li><li id="two"></li></ul>';
});

const place = (id: string) => document.getElementById(id) as HTMLElement;

it("comes to the practice that the address names, once", () => {
  history.replaceState({ key: "k" }, "", "/progress?span=week#two");
  comeToPractice();
  expect(document.activeElement).toBe(place("two"));
  expect(scrolled.mock.contexts).toEqual([place("two")]);
  expect(location.pathname + location.search + location.hash).toBe("/progress?span=week");
  expect(history.state).toEqual({ key: "k" });
  place("two").blur();
  comeToPractice();
  expect(document.activeElement).toBe(document.body);
});

it("comes to the history's heading where the practice isn't listed", () => {
  history.replaceState(null, "", "/progress#three");
  comeToPractice();
  expect(document.activeElement).toBe(place("history"));
});
