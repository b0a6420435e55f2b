import { expect, it } from "vitest";
import { currentStep, missingAnswers, stepAfter, wantedStep } from "./sign-up-steps";

const grown = { accountType: "individual", ageBand: "18_plus" } as const;
const waiting = { address: "mia@example.org", from: "sign-up" } as const;

it("continues only when both questions are answered", () => {
  expect(missingAnswers({})).toEqual(["accountType", "ageBand"]);
  expect(stepAfter({ accountType: "school" })).toBe("who");
  expect(stepAfter({ ageBand: "18_plus" })).toBe("who");
  expect(stepAfter(grown)).toBe("account");
  expect(stepAfter({ accountType: "school", ageBand: "13_to_17" })).toBe("account");
});

it.each(["individual", "school"] as const)("sends under-13s to a grown-up, %s or not", (accountType) => {
  expect(stepAfter({ accountType, ageBand: "under_13" })).toBe("grown-up");
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

it("ignores an invalid step in the history", () => {
  expect(wantedStep(null)).toBeUndefined();
  expect(wantedStep({ step: "code" })).toBeUndefined();
  expect(wantedStep({ step: "account" })).toBe("account");
  expect(wantedStep("account")).toBeUndefined();
});
