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
  /** The text of a problem, where this place has its own. */
  textOf?: typeof problemText;
}

/** Says why a query failed, with a button to retry; nothing if it didn't fail. */
export function QueryNotice({ of, and, textOf = problemText }: Props) {
  if (!of.error) return null;
  const retry = () => {
    void of.refetch();
    if (and?.error) void and.refetch();
  };
  return (
    <Notice tone="trouble" action={{ label: t("Retry"), onPress: retry }}>
      {textOf(asProblem(of.error))}
    </Notice>
  );
}
