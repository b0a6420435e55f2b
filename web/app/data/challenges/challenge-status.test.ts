import { expect, it } from "vitest";
import { challengeStatus } from "./challenge-status";
import type { Challenge } from "./challenges-query";

const challenge: Challenge = {
  id: "three_calm_days",
  name: "Three calm days",
  description: "Settle on three days of one week.",
  level: 1,
  focusAreas: [],
  goal: { measure: "days", target: 3, withinDays: 7 },
  progress: 0,
};
const joinedAt = "2026-11-18T10:00:00Z";
const user = (at?: string, finishedAt?: string) => ({
  today: "2026-11-20",
  challenges: at ? [{ challengeId: challenge.id, joinedAt: at, ...(finishedAt && { finishedAt }) }] : [],
});
const running: Challenge = { ...challenge, joinedAt, progress: 2, endsAt: "2026-11-24" };

it("a user who has not joined can join", () => {
  expect(challengeStatus(challenge, user())).toEqual({ state: "open" });
  // It was left just now; the challenge itself hasn't been read again.
  expect(challengeStatus(running, user())).toEqual({ state: "open" });
});

it("a user who has just joined sees the last day right away", () => {
  expect(challengeStatus(running, user(joinedAt))).toEqual({
    state: "joined",
    until: "2026-11-24",
    progress: 2,
  });
  expect(challengeStatus(challenge, user("2026-11-20T09:00:00Z"))).toEqual({
    state: "joined",
    until: "2026-11-26",
    progress: 0,
  });
});

it("after its last day it is over, and can start again", () => {
  const late = { ...running, endsAt: "2026-11-19" };
  expect(challengeStatus(late, user(joinedAt))).toEqual({ state: "over", progress: 2 });
  expect(challengeStatus({ ...running, endsAt: "2026-11-20" }, user(joinedAt)).state).toBe("joined");
  expect(challengeStatus(late, user("2026-11-20T10:00:00Z")).state).toBe("joined");
});

it("a finished challenge stays finished", () => {
  const at = "2026-11-19T10:00:00Z";
  expect(challengeStatus({ ...challenge, finishedAt: at }, user())).toEqual({ state: "finished", at });
  expect(challengeStatus(running, user(joinedAt, at))).toEqual({ state: "finished", at });
});
