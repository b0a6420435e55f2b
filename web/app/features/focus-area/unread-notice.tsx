import type { UseQueryResult } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { QueryNotice } from "~/query/query-notice";
import { Notice } from "~/ui/notice";

/** Why words can't be read here. That they need a subscription is no trouble. */
export function UnreadNotice({ of }: { of: Pick<UseQueryResult, "error" | "refetch"> }) {
  const problem = asProblem(of.error);
  if (problem.code === "subscription_needed") return <Notice>{problemText(problem)}</Notice>;
  return <QueryNotice of={of} />;
}
