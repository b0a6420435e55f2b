import { expect, it } from "vitest";
import { Problem } from "~/api/problem";
import type { ImportCode } from "~/api/problem-texts";
import { importProblemText } from "./import-problem-text";

const codes: Record<ImportCode, true> = {
  import_not_found: true,
  import_in_progress: true,
  import_outdated: true,
  import_ended: true,
  import_empty: true,
  import_not_undoable: true,
};

it.each(Object.keys(codes) as ImportCode[])("has a sentence for %s", (code) => {
  const text = importProblemText(new Problem(code, 409));
  expect(text).toMatch(/^[A-Z].+\.$/);
  expect(text).not.toMatch(/^Something went wrong/);
});

it("says the other problems of a school as its screens do", () => {
  expect(importProblemText(new Problem("class_full", 409))).toMatch(/^A class has at most/);
});
