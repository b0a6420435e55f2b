// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { correctAbsent, lastAbsent, persistAbsent } from "./last-absent";

const [monday, tuesday] = ["019b0000-0000-7000-8000-000000000001", "019b0500-0000-7000-8000-000000000001"];

beforeEach(() => localStorage.clear());

it("who was absent last is absent to begin with, in that class alone", () => {
  persistAbsent("ada", "owls", monday, ["ida"]);
  expect(lastAbsent("ada", "owls")).toEqual(["ida"]);
  expect(lastAbsent("ada", "larks")).toEqual([]);
});

it("a correction of the latest practice counts, also one that another device has marked", () => {
  persistAbsent("ada", "owls", monday, ["ida"]);
  correctAbsent("ada", "owls", monday, ["otto"]);
  expect(lastAbsent("ada", "owls")).toEqual(["otto"]);
  correctAbsent("ada", "owls", tuesday, []);
  expect(lastAbsent("ada", "owls")).toEqual([]);
});

it("a correction of an older practice leaves what the latest one says", () => {
  persistAbsent("ada", "owls", tuesday, ["ida"]);
  correctAbsent("ada", "owls", monday, ["otto"]);
  expect(lastAbsent("ada", "owls")).toEqual(["ida"]);
});

it("what was kept without its practice is read, and corrected", () => {
  localStorage.setItem("pausewell.absent.ada.owls", '["ida"]');
  expect(lastAbsent("ada", "owls")).toEqual(["ida"]);
  correctAbsent("ada", "owls", monday, ["otto"]);
  expect(lastAbsent("ada", "owls")).toEqual(["otto"]);
});

it.each(["{", "null", "7", '{"practice":7,"absent":[]}', '{"practice":"a"}'])(
  "what makes no sense is nothing: %s",
  (stored) => {
    localStorage.setItem("pausewell.absent.ada.owls", stored);
    expect(lastAbsent("ada", "owls")).toEqual([]);
  },
);
