import type { UseQueryResult } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";

type Query = Pick<UseQueryResult, "error" | "refetch">;

interface Props {
  of: Query;
  /** Another query of the screen, which is retried with it if it failed too. */
  and?: Query;
}

/** Says why a query failed, with a button to retry; nothing if it didn't fail. */
export function QueryNotice({ of, and }: Props) {
  if (!of.error) return null;
  const retry = () => {
    void of.refetch();
    if (and?.error) void and.refetch();
  };
  return (
    <Notice tone="trouble" action={{ label: t("Retry"), onPress: retry }}>
      {problemText(asProblem(of.error))}
    </Notice>
  );
}
