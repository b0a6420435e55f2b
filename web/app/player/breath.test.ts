import { expect, it } from "vitest";
import { breathAt, breathOf } from "./breath";
import type { Script } from "./script";

const square = { in: 3, hold: 1, out: 4, holdAfter: 1 };
const plain = { in: 4, hold: 0, out: 6, holdAfter: 0 };

it.each([
  [0, "in", 0, 1],
  [2999, "in", 0, 3],
  [3000, "hold", 0, 1],
  [4000, "out", 0, 1],
  [7999, "out", 0, 4],
  [8000, "holdAfter", 0, 1],
  [9000, "in", 1, 1],
])("after %d ms breathes %s of breath %d, second %d", (elapsed, part, cycle, count) => {
  expect(breathAt(square, elapsed)).toMatchObject({ part, cycle, count });
});

it("passes over holds that last no time", () => {
  expect(breathAt(plain, 4000)?.part).toBe("out");
  expect(breathAt(plain, 10_000)).toMatchObject({ part: "in", cycle: 1 });
});

it("treats a missing hold as none", () => {
  expect(breathAt({ in: 4, out: 6 }, 4000)).toMatchObject({ part: "out", into: 0 });
  expect(breathAt({ in: 4, out: 6 }, 10_000)).toMatchObject({ part: "in", cycle: 1 });
});

it("has no position in a pattern of zero length", () => {
  expect(breathAt({ in: 0, hold: 0, out: 0, holdAfter: 0 }, 0)).toBeUndefined();
});

const script: Script = {
  name: "",
  locale: "en",
  breathing: plain,
  steps: [
    { text: "", cue: "listen", seconds: 7 },
    { text: "", cue: "breathe", seconds: 15 },
    { text: "", cue: "breathe", seconds: 25 },
    { text: "", cue: "still", seconds: 5 },
  ],
};

it("breathes only in steps with the breathe cue", () => {
  expect(breathOf(script, 0, 1000)).toBeUndefined();
  expect(breathOf(script, 3, 1000)).toBeUndefined();
  expect(breathOf({ ...script, breathing: undefined }, 1, 0)).toBeUndefined();
});

it("lets a breath reach from one step into the next", () => {
  expect(breathOf(script, 1, 14_000)).toMatchObject({ part: "out", cycle: 1, count: 1 });
  expect(breathOf(script, 2, 0)).toMatchObject({ part: "out", cycle: 1, count: 2 });
  expect(breathOf(script, 2, 5_000)).toMatchObject({ part: "in", cycle: 2, count: 1 });
});
