import { expect, it } from "vitest";
import {
  accountTypeOf,
  currentStep,
  missingAnswers,
  positionOf,
  stepAfter,
  wantedStep,
} from "./sign-up-steps";

const grown = { who: "me", ageBand: "18_plus" } as const;
const waiting = { address: "mia@example.org", from: "sign-up" } as const;

it("continues only when both questions are answered", () => {
  expect(missingAnswers({})).toEqual(["who", "ageBand"]);
  expect(stepAfter({ who: "school" })).toBe("who");
  expect(stepAfter({ ageBand: "18_plus" })).toBe("who");
  expect(stepAfter(grown)).toBe("account");
  expect(stepAfter({ who: "school", ageBand: "13_to_17" })).toBe("account");
});

it.each(["me", "class", "school"] as const)("sends under-13s to a grown-up, for %s", (who) => {
  expect(stepAfter({ who, ageBand: "under_13" })).toBe("grown-up");
});

it("follows the browser's history if the earlier answers are there", () => {
  expect(currentStep(undefined, grown, undefined)).toBe("who");
  expect(currentStep("account", grown, undefined)).toBe("account");
  expect(currentStep("account", {}, undefined)).toBe("who");
  expect(currentStep("account", { ...grown, ageBand: "under_13" }, undefined)).toBe("who");
  expect(currentStep("grown-up", {}, undefined)).toBe("grown-up");
});

it("stays at the code step, even after a reload", () => {
  expect(currentStep(undefined, {}, waiting)).toBe("code");
  expect(currentStep("account", grown, waiting)).toBe("code");
});

const claim = { stage: "first-code", steps: 4 } as const;

it("claims an address before anything else, and asks for the account again only where the address is free", () => {
  expect(currentStep("account", grown, { ...waiting, claim })).toBe("claim");
  expect(currentStep(undefined, {}, { ...waiting, claim: { stage: "free", steps: 5 } })).toBe("account");
  expect(currentStep(undefined, {}, { ...waiting, claim: { ...claim, stage: "second-code" } })).toBe("code");
});

it("counts the steps that there are", () => {
  expect(positionOf("who", undefined, false)).toEqual({ now: 1, of: 3 });
  expect(positionOf("account", undefined, true)).toEqual({ now: 2, of: 3 });
  expect(positionOf("code", waiting, true)).toEqual({ now: 3, of: 3 });
  expect(positionOf("grown-up", undefined, false)).toBeUndefined();
  expect(positionOf("code", { ...waiting, from: "sign-in" }, true)).toBeUndefined();
});

it("counts a second code, and a second account step where the password is lost", () => {
  expect(positionOf("claim", { ...waiting, claim }, true)).toEqual({ now: 3, of: 4 });
  const second = { ...waiting, claim: { stage: "second-code", steps: 4 } } as const;
  expect(positionOf("code", second, true)).toEqual({ now: 4, of: 4 });
  // A reload then needs no account step, only a sign-in at the end.
  expect(positionOf("code", second, false)).toEqual({ now: 4, of: 4 });

  expect(positionOf("claim", { ...waiting, claim }, false)).toEqual({ now: 3, of: 5 });
  const free = { ...waiting, claim: { stage: "free", steps: 5 } } as const;
  expect(positionOf("account", free, false)).toEqual({ now: 4, of: 5 });
  const last = { ...waiting, claim: { stage: "second-code", steps: 5 } } as const;
  expect(positionOf("code", last, true)).toEqual({ now: 5, of: 5 });
});

it("ignores an invalid step in the history", () => {
  expect(wantedStep(null)).toBeUndefined();
  expect(wantedStep({ step: "code" })).toBeUndefined();
  expect(wantedStep({ step: "account" })).toBe("account");
  expect(wantedStep("account")).toBeUndefined();
});

it("makes a school account for a whole school alone", () => {
  expect((["me", "class", "school"] as const).map(accountTypeOf)).toEqual([
    "individual",
    "individual",
    "school",
  ]);
});
