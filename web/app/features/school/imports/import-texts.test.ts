import { expect, it } from "vitest";
import type { ImportProgress, ImportSection, RosterImport } from "~/data/school/imports/imports-query";
import { consequences } from "./consequences";
import { faultOf, MAX_FILE_BYTES } from "./file-fault";
import { announcement, doneText, isIdle, isUnreadable, stateName, summaryText } from "./import-texts";

/** A comparison whose sections have these rows. */
function compared(
  rows: Partial<Record<ImportSection, number>>,
  source: RosterImport["source"] = "table",
): Pick<RosterImport, "sections" | "source"> {
  const sections = Object.entries(rows) as [ImportSection, number][];
  return { source, sections: sections.map(([section, count]) => ({ section, rows: count, parts: 1 })) };
}

const nobody: ImportProgress = {
  rows: 0,
  done: 0,
  added: 0,
  changed: 0,
  deactivated: 0,
  removed: 0,
  archived: 0,
  invited: 0,
  failed: 0,
  takenBack: 0,
  left: 0,
};

it("sums a comparison up with the numbers that matter, and nothing that is zero", () => {
  const one = compared({ problems: 9, held: 2, new: 1412, changed: 3, unchanged: 80, notes: 1 });
  expect(summaryText(one)).toBe(
    "1,412 new people, 3 people change, 9 rows need fixing, and 2 rows need a decision",
  );
  expect(summaryText(compared({ new: 1, problems: 0, unlisted: 1 }))).toBe(
    "1 new person and 1 person isn't in the file",
  );
  expect(summaryText(compared({ leaving: 2, unchanged: 80 }))).toBe("2 people have left");
  expect(summaryText(compared({ unchanged: 80 }))).toBe("");
});

it("says of a new school year that waits what will happen, since nothing has", () => {
  const one = compared({ grades: 3, archived: 3, changed: 40, leaving: 20, unchanged: 2 }, "newYear");
  expect(summaryText(one)).toBe(
    "3 classes will be archived, 40 students will go into another grade, and 20 students will leave",
  );
});

it("knows a file of which nothing can be read from one with mistakes", () => {
  expect(isUnreadable(compared({ problems: 1 }))).toBe(true);
  expect(isUnreadable(compared({ problems: 1, unchanged: 1 }))).toBe(false);
  expect(isUnreadable(compared({ problems: 1, leaving: 1 }))).toBe(false);
  expect(isUnreadable(compared({ unlisted: 4 }))).toBe(false);
});

it("says what happens if it is confirmed now: decisions and those who aren't in the file count, the rest is left out", () => {
  const one = compared({ new: 412, changed: 2, classes: 1, held: 3, problems: 1, unlisted: 9 });
  expect(
    consequences(one, { decisions: { 7: "new", 9: "the-id" }, unchanged: [], inactive: { pupil: 5 } }),
  ).toEqual({
    done: [
      "413 people are added.",
      "3 people are changed.",
      "1 change is made to classes.",
      "5 students who aren't in the file are made inactive.",
    ],
    leftOut: ["1 row that needs fixing is left out.", "1 row without a decision is left out."],
  });
  expect(consequences(compared({ leaving: 1 }), { decisions: {}, unchanged: [], inactive: {} }).done).toEqual(
    ["1 person who has left is made inactive."],
  );
  expect(
    consequences(compared({ held: 1, unlisted: 2, unchanged: 5 }), {
      decisions: {},
      unchanged: [],
      inactive: {},
    }).done,
  ).toEqual([]);
});

it("says how an import stands and what it has done", () => {
  expect(stateName({ state: "stopped" })).toBe("Discarded");
  expect(stateName({ state: "stopped", confirmedAt: "2026-11-28T08:00:00Z" })).toBe("Stopped");
  expect(doneText({ progress: { ...nobody, added: 1, changed: 12, failed: 2 } })).toBe(
    "1 person added, 12 people changed, and 2 rows not done",
  );
  expect(doneText({ progress: { ...nobody, archived: 12, changed: 340, removed: 1 } })).toBe(
    "12 classes archived, 340 people changed, and 1 person removed",
  );
  expect(doneText({ progress: nobody })).toBe("");
});

it("announces an import under way in tenths, and its end", () => {
  const at = (done: number) => announcement({ state: "running", progress: { ...nobody, rows: 1000, done } });
  expect([at(0), at(99), at(100), at(1000)]).toEqual([
    "Under way: 0 percent",
    "Under way: 0 percent",
    "Under way: 10 percent",
    "Under way: 100 percent",
  ]);
  expect(announcement({ state: "done", progress: { ...nobody, rows: 4, done: 4 } })).toBe("Done");
  expect(announcement({ state: "checked", progress: nobody })).toBe("");
});

it("refuses a file by its size before it is sent", () => {
  expect(faultOf({ size: 0 })).toBe("This file is empty. Choose another one.");
  expect(faultOf({ size: MAX_FILE_BYTES + 1 })).toContain("larger than 4 MB");
  expect(faultOf({ size: MAX_FILE_BYTES })).toBeUndefined();
});

it("promises no change of somebody who is as the row says", () => {
  const one = compared({ new: 10, held: 2 });
  const choices = { decisions: { 7: "the-id", 9: "another-id" }, unchanged: [7], inactive: {} };
  expect(consequences(one, choices)).toEqual({
    done: ["10 people are added.", "1 person is changed."],
    leftOut: ["1 row is about somebody who stays as they are."],
  });
  const alone = { decisions: { 7: "the-id" }, unchanged: [7], inactive: {} };
  expect(consequences(compared({ held: 1 }), alone).done, "nothing to import").toEqual([]);
});

it("lets another file take the place of one in which there is nothing to decide", () => {
  const checked = (rows: Partial<Record<ImportSection, number>>) => ({
    ...compared(rows),
    state: "checked" as const,
  });
  expect(isIdle(checked({ unchanged: 80, notes: 1, problems: 3 }))).toBe(true);
  for (const section of ["held", "classes", "new", "changed", "leaving", "unlisted", "grades"] as const)
    expect(isIdle(checked({ unchanged: 80, [section]: 1 })), section).toBe(false);
  expect(isIdle(checked({ problems: 3, unlisted: 9 })), "nothing of it can be imported").toBe(true);
  expect(isIdle({ ...compared({}), state: "running" })).toBe(false);
});
