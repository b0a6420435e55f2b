/** Every code that a problem can carry; the sentences are in `problem-texts.ts`. */
export const problemCodes = [
  // The API's own.
  "signed_out",
  "not_allowed",
  "forbidden",
  "not_found",
  "insufficient_parameters",
  "focus_area_not_found",
  "no_skills_for_grade",
  "no_skills_for_level",
  "skill_not_found",
  "class_not_found",
  "class_id_reused",
  "too_many_classes",
  "last_class",
  "challenge_not_found",
  "user_not_found",
  "address_not_verified",
  "address_does_not_match",
  "account_closed",
  "invalid_body",
  "field_not_allowed",
  "invalid_query",
  "invalid_completion_id",
  "completion_id_reused",
  "completion_not_found",
  "invitation_not_found",
  "invitation_already_accepted",
  "invitation_already_rejected",
  "already_in_a_school",
  "plan_not_found",
  "idempotency_key_reused",
  "checkout_session_not_found",
  "payments_unavailable",
  "busy",
  "internal",
  // What the gateway refuses by itself, and what happens before an answer.
  "too_large",
  "too_many_requests",
  "unavailable",
  "offline",
] as const;

/** A stable code that says what went wrong. */
export type ProblemCode = (typeof problemCodes)[number];

/** What the API answers instead of data; also thrown, so that a query or an error boundary meets it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** What else the problem document says, such as `schoolName`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, status: number, details: Record<string, unknown> = {}) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.status = status;
    this.details = details;
  }

  /** Whether the same request may well succeed in a moment. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

function isCode(value: unknown): value is ProblemCode {
  return (problemCodes as readonly unknown[]).includes(value);
}

/** The gateway's own refusals carry `{"message": …}` and no code: the status says which. */
function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return "signed_out";
  if (status === 403) return "forbidden";
  if (status === 404) return "not_found";
  if (status === 413) return "too_large";
  if (status === 429) return "too_many_requests";
  if (status === 502 || status === 503 || status === 504) return "unavailable";
  if (status >= 400 && status < 500) return "invalid_body";
  return "internal";
}

/** Reads what came instead of data: a problem document, the gateway's message, or neither. */
export function readProblem(status: number, body: unknown): Problem {
  const details = typeof body === "object" && body !== null ? { ...body } : {};
  const code = "code" in details && isCode(details.code) ? details.code : codeOfStatus(status);
  return new Problem(code, status, details);
}

/** Whatever was thrown, as a problem: a failed fetch is `offline`. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  return thrown instanceof TypeError ? new Problem("offline", 0) : new Problem("internal", 500);
}
