import { expect, it } from "vitest";
import { Problem } from "~/api/problem";
import type { OpeningCode } from "~/api/problem-texts";
import { openingProblemText } from "./opening-problem-text";

const codes: Record<OpeningCode, true> = { adults_only: true, school_id_reused: true };

it.each(Object.keys(codes) as OpeningCode[])("has a sentence for %s", (code) => {
  const text = openingProblemText(new Problem(code, 409));
  expect(text).toMatch(/^[A-Z].+\.$/);
  expect(text).not.toMatch(/^Something went wrong/);
});
