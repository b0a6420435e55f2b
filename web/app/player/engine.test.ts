import { describe, expect, it } from "vitest";
import { MAX_GAP, type Practice, positionOf, practiceReducer, startPractice } from "./engine";

/** Three steps: 10, 20 and 30 seconds. */
const steps = [{ seconds: 10 }, { seconds: 20 }, { seconds: 30 }];
const start = 1_800_000_000_000;

/** Seconds after the beginning, as wall-clock time. */
const at = (seconds: number) => start + seconds * 1000;
const look = (practice: Practice, seconds: number) =>
  practiceReducer(practice, { type: "looked", now: at(seconds) });
const where = (practice: Practice) => {
  const { index, into, left } = positionOf(practice);
  return { status: practice.status, step: index, into: into / 1000, left: left / 1000 };
};

const begun = startPractice(steps, start);

describe("time", () => {
  it("is at the first step's beginning at first", () => {
    expect(where(begun)).toEqual({ status: "playing", step: 0, into: 0, left: 60 });
  });

  it("changes the step exactly when its seconds are over", () => {
    expect(where(look(begun, 9.999)).step).toBe(0);
    expect(where(look(begun, 10))).toEqual({ status: "playing", step: 1, into: 0, left: 50 });
  });

  it("is the same however often it is read", () => {
    let often = begun;
    for (let tick = 0; tick <= 45; tick += 0.25) often = look(often, tick);
    expect(where(often)).toEqual(where(look(begun, 45)));
  });

  it("continues in a hidden page whose timers run once a minute", () => {
    const long = startPractice([{ seconds: 100 }, { seconds: 100 }], start);
    expect(where(look(look(long, 60), 120))).toEqual({ status: "playing", step: 1, into: 20, left: 80 });
  });

  it("loses nothing when the clock is set back", () => {
    const set = look(look(begun, 15), -3600);
    expect(where(set)).toMatchObject({ step: 1, into: 5 });
    expect(where(look(set, -3590))).toMatchObject({ step: 1, into: 15 });
  });

  it("pauses where it was when the device slept, instead of ending a practice that nobody did", () => {
    const slept = look(look(begun, 15), 15 + MAX_GAP / 1000 + 1);
    expect(where(slept)).toEqual({ status: "paused", step: 1, into: 5, left: 45 });
  });
});

describe("the end", () => {
  it("comes when the last step is over, and not before", () => {
    expect(look(begun, 59.9).status).toBe("playing");
    expect(where(look(begun, 60))).toEqual({ status: "finished", step: 2, into: 30, left: 0 });
  });

  it("is final", () => {
    const over = look(begun, 61);
    for (const event of [
      { type: "looked", now: at(70) },
      { type: "resumed", now: at(70) },
      { type: "stepped", by: -1, now: at(70) },
    ] as const) {
      expect(practiceReducer(over, event)).toBe(over);
    }
  });

  it("comes when the last step is skipped", () => {
    expect(practiceReducer(look(begun, 45), { type: "stepped", by: 1, now: at(45) }).status).toBe("finished");
  });

  it("comes immediately for a script without steps", () => {
    expect(look(startPractice([], start), 0).status).toBe("finished");
  });
});

describe("pause", () => {
  const paused = practiceReducer(begun, { type: "paused", now: at(12) });

  it("stops time, however long it lasts", () => {
    expect(where(paused)).toEqual({ status: "paused", step: 1, into: 2, left: 48 });
    expect(where(look(paused, 5000))).toEqual(where(paused));
  });

  it("resumes where it was", () => {
    const resumed = practiceReducer(paused, { type: "resumed", now: at(5000) });
    expect(where(look(resumed, 5003))).toEqual({ status: "playing", step: 1, into: 5, left: 45 });
  });

  it("counts the time up to the moment it was pressed", () => {
    const late = practiceReducer(look(begun, 5), { type: "paused", now: at(9) });
    expect(where(late)).toMatchObject({ step: 0, into: 9 });
  });

  it("stays while stepping", () => {
    const stepped = practiceReducer(paused, { type: "stepped", by: 1, now: at(100) });
    expect(where(stepped)).toEqual({ status: "paused", step: 2, into: 0, left: 30 });
  });

  it("changes nothing when it is pressed after the end has come", () => {
    expect(practiceReducer(begun, { type: "paused", now: at(61) }).status).toBe("finished");
  });
});

describe("stepping", () => {
  const step = (practice: Practice, by: 1 | -1, seconds: number) =>
    where(practiceReducer(practice, { type: "stepped", by, now: at(seconds) }));

  it("goes forward to the next step's beginning", () => {
    expect(step(begun, 1, 4)).toEqual({ status: "playing", step: 1, into: 0, left: 50 });
  });

  it("goes back to the step before, near a step's beginning", () => {
    expect(step(begun, -1, 12)).toMatchObject({ step: 0, into: 0 });
  });

  it("goes back to the step's own beginning, later on", () => {
    expect(step(begun, -1, 15)).toMatchObject({ step: 1, into: 0 });
  });

  it("stays at the very beginning", () => {
    expect(step(begun, -1, 1)).toMatchObject({ step: 0, into: 0, left: 60 });
  });
});

describe("resuming where it was left", () => {
  it("starts at the saved position", () => {
    expect(where(startPractice(steps, start, 12_000))).toEqual({
      status: "playing",
      step: 1,
      into: 2,
      left: 48,
    });
  });

  it("starts over when the saved position is not in the script", () => {
    expect(where(startPractice(steps, start, 60_000))).toMatchObject({ step: 0, into: 0 });
    expect(where(startPractice(steps, start, -5))).toMatchObject({ step: 0, into: 0 });
  });
});
