import { expect, it } from "vitest";
import { findingText } from "./finding-texts";
import {
  clockFinding,
  countOf,
  type FindingName,
  pendingFindings,
  serviceFinding,
  storageFinding,
  voiceFinding,
} from "./findings";
import { report } from "./report";

it.each([
  [200, 80, "service-answers"],
  [200, 4000, "service-slow"],
  [503, 80, "service-troubled"],
  [undefined, 80, "service-unreachable"],
])("an answer %s after %d ms: %s", (status, milliseconds, says) => {
  expect(serviceFinding(status, milliseconds).says).toBe(says);
});

it("knows a clock that is right, ahead, behind, and one that can't be compared", () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  const date = "Sun, 01 Mar 2026 10:00:00 GMT";
  expect(clockFinding(date, now, now + 1000).says).toBe("clock-right");
  expect(clockFinding(date, now + 300_000, now + 301_000)).toEqual({
    outcome: "lacks",
    says: "clock-off",
    value: 300,
  });
  expect(clockFinding(date, now - 7_200_000, now - 7_199_000).value).toBe(-7200);
  expect(clockFinding(null, now, now).says).toBe("clock-unknown");
  expect(clockFinding("yesterday", now, now).says).toBe("clock-unknown");
});

it("counts the voices of a language", () => {
  expect(voiceFinding([], "en").says).toBe("voice-missing");
  expect(voiceFinding(["de-DE", "fr"], "en").says).toBe("voice-foreign");
  expect(voiceFinding(["en_US", "EN-gb", "de"], "en-US")).toEqual({
    outcome: "works",
    says: "voice-there",
    value: 2,
  });
});

it("detects storage that keeps everything, small items only, or nothing", () => {
  expect([storageFinding(true, true), storageFinding(true, false), storageFinding(false, false)]).toEqual([
    { outcome: "works", says: "storage-works" },
    { outcome: "lacks", says: "storage-partly" },
    { outcome: "fails", says: "storage-refused" },
  ]);
});

it("says what to do about every finding that is missing or failed", () => {
  const troubles: FindingName[] = [
    "service-slow",
    "service-troubled",
    "service-unreachable",
    "clock-off",
    "sound-unheard",
    "sound-missing",
    "voice-foreign",
    "voice-missing",
    "storage-partly",
    "storage-refused",
    "offline-missing",
    "awake-refused",
    "awake-missing",
    "live-answered",
    "live-fails",
  ];
  for (const says of troubles) {
    const { found, todo } = findingText({ outcome: "fails", says, value: 90 });
    expect(found, says).toMatch(/\.$/);
    expect(todo, says).toMatch(/\.$/);
  }
});

it("says how far off a clock is, and in which direction", () => {
  expect(findingText({ outcome: "lacks", says: "clock-off", value: 300 }).found).toContain("5 minutes ahead");
  expect(findingText({ outcome: "lacks", says: "clock-off", value: -45 }).found).toContain(
    "45 seconds behind",
  );
  expect(findingText({ outcome: "lacks", says: "clock-off", value: 7200 }).found).toContain("2 hours ahead");
  const days = findingText({ outcome: "lacks", says: "clock-off", value: -300_000 });
  expect(days.found).toContain("3 days behind");
});

it("the report contains the browser and the findings, and no personal data", () => {
  const text = report(pendingFindings, {
    at: new Date("2026-03-01T10:00:00Z"),
    browser: "Test/1.0",
    size: "390 × 844",
    language: "en-US",
    online: true,
  });
  expect(text).toContain("2026-03-01T10:00:00.000Z");
  expect(text).toContain("Test/1.0");
  const answered = { ...pendingFindings, service: serviceFinding(200, 38) };
  expect(report(answered, { at: new Date(0), browser: "", size: "", language: "", online: true })).toContain(
    "(38 ms)",
  );
  expect(text.split("\n").length).toBeGreaterThan(10);
  expect(text).not.toMatch(/@|token|ticket/i);
  expect(countOf(pendingFindings, "asks")).toBe(1);
});
