import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ChunkLoadError } from "~/ui/chunk";
import { asProblem, Problem, type ProblemCode, readProblem } from "./problem";
import { problemText, type SchoolCode } from "./problem-texts";

const openapi = JSON.parse(readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));

describe("readProblem", () => {
  it("takes the code of a problem document and keeps its details", () => {
    const problem = readProblem(409, { code: "already_in_a_school", schoolName: "Hill School", status: 409 });
    expect(problem.code).toBe("already_in_a_school");
    expect(problemText(problem)).toBe("You already belong to Hill School.");
  });

  it.each([
    [401, "signed_out"],
    [413, "too_large"],
    [429, "too_many_requests"],
    [503, "unavailable"],
    [500, "internal"],
  ])("reads the gateway's own %i", (status, code) => {
    expect(readProblem(status, { message: "no" }).code).toBe(code);
  });

  it("has a sentence for an unknown code of a newer API", () => {
    expect(problemText(readProblem(404, { code: "surprise" }))).toMatch(/^Something went wrong/);
    expect(readProblem(500, undefined).code).toBe("internal");
  });
});

describe("asProblem", () => {
  it("calls a failed fetch offline, and keeps a problem", () => {
    expect(asProblem(new TypeError("Failed to fetch")).code).toBe("offline");
    expect(asProblem(new ChunkLoadError()).code).toBe("offline");
    const problem = new Problem("forbidden", 403);
    expect(asProblem(problem)).toBe(problem);
  });
});

/** The codes that only a school's operations answer with. */
const ofSchools: Record<SchoolCode, true> = {
  invitation_expired: true,
  invitation_revoked: true,
  too_many_invitations: true,
  too_many_mails: true,
  person_not_found: true,
  person_removed: true,
  last_administrator: true,
  own_membership: true,
  in_another_school: true,
  not_staff: true,
  adults_only: true,
  school_id_reused: true,
};

it("has a sentence of its own for every code of the API that is not a school's alone", () => {
  const codes: string[] = openapi.components.schemas.Code.enum;
  for (const code of codes.filter((code) => !(code in ofSchools)) as ProblemCode[]) {
    const text = problemText(new Problem(code, 500));
    expect(text).toMatch(/^[A-Z].+\.$/);
    expect(text.startsWith("Something went wrong"), code).toBe(code === "internal");
  }
});
