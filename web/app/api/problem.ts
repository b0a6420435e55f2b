import { ChunkLoadError } from "~/ui/chunk";
import type { components } from "./schema";

/**
 * A stable code that says what went wrong: the API's own, what the gateway refuses by itself, and
 * what happens before an answer. The sentences are in `problem-texts.ts`.
 */
export type ProblemCode =
  | components["schemas"]["Code"]
  | "forbidden"
  | "not_found"
  | "offline"
  | "too_large"
  | "too_many_requests"
  | "unavailable";

/** The API's answer instead of data; also thrown, so that a query or an error boundary can handle it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** Other members of the problem document, such as `schoolName`. */
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
  const code = "code" in details && typeof details.code === "string" ? details.code : "";
  return new Problem((code as ProblemCode) || codeOfStatus(status), status, details);
}

/** Whatever was thrown, as a problem: a failed fetch is `offline`, and so is code that can't be loaded. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  const isOffline = thrown instanceof TypeError || thrown instanceof ChunkLoadError;
  return isOffline ? new Problem("offline", 0) : new Problem("internal", 500);
}
