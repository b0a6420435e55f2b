import { expect, it } from "vitest";
import {
  begin,
  bellsAhead,
  clock,
  end,
  minutesSat,
  pause,
  remainingTime,
  resume,
  sittingAt,
} from "./sitting";

const start = 1_795_000_000_000;
const seconds = (count: number) => count * 1000;
const tenMinutes = begin(10, start);

it("goes by the clock, however rarely it is read", () => {
  const often = Array.from({ length: 299 }, (_, tick) => start + seconds(tick + 1)).reduce(
    sittingAt,
    tenMinutes,
  );
  const once = sittingAt(tenMinutes, start + seconds(299));
  expect(remainingTime(often)).toBe(seconds(301));
  expect(remainingTime(once)).toBe(seconds(301));
});

it("ended when its time was up, not when the page noticed an hour later", () => {
  const over = sittingAt(tenMinutes, start + seconds(4200));
  expect(over).toMatchObject({ status: "over", elapsed: seconds(600), at: start + seconds(600) });
  expect(sittingAt(over, start + seconds(9000))).toBe(over);
});

it("stops during a pause, and loses nothing when the clock is set back", () => {
  const paused = pause(tenMinutes, start + seconds(60));
  const resumed = resume(sittingAt(paused, start + seconds(500)), start + seconds(1000));
  expect(remainingTime(sittingAt(resumed, start + seconds(1010)))).toBe(seconds(530));
  expect(remainingTime(sittingAt(resumed, start))).toBe(seconds(540));
});

it.each([
  [20, 0],
  [59, 0],
  [60, 1],
  [119, 1],
  [120, 2],
  [9999, 10],
])("ended after %i seconds it counts %i minutes", (after, minutes) => {
  expect(minutesSat(end(tenMinutes, start + seconds(after)))).toBe(minutes);
});

it("rings at the start, in between and at the end, each once", () => {
  const bells = { start: true, end: true, interval: 5 };
  expect(bellsAhead(bells, tenMinutes)).toEqual([0, seconds(300), seconds(600)]);
  expect(bellsAhead(bells, sittingAt(tenMinutes, start + 40))).toEqual([0, 299_960, 599_960]);
  expect(bellsAhead(bells, sittingAt(tenMinutes, start + seconds(1)))).toEqual([seconds(299), seconds(599)]);
  expect(bellsAhead({ ...bells, start: false, interval: 0 }, tenMinutes)).toEqual([seconds(600)]);
  expect(bellsAhead({ start: false, end: false, interval: 4 }, tenMinutes)).toEqual([
    seconds(240),
    seconds(480),
  ]);
});

it.each([
  [600_000, "10:00"],
  [599_001, "10:00"],
  [599_000, "9:59"],
  [5_000, "0:05"],
  [-3, "0:00"],
])("%i milliseconds show as %s", (milliseconds, text) => expect(clock(milliseconds)).toBe(text));
