import type { UseQueryResult } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";

/** Says why a query failed, with a button to retry; nothing if it didn't fail. */
export function QueryNotice({ of }: { of: Pick<UseQueryResult, "error" | "refetch"> }) {
  if (!of.error) return null;
  return (
    <Notice tone="trouble" action={{ label: t("Retry"), onPress: () => void of.refetch() }}>
      {problemText(asProblem(of.error))}
    </Notice>
  );
}
