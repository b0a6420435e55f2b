import type { UseQueryResult } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";

/** Says why something could not be read, and reads it again when asked to; nothing where it could. */
export function QueryNotice({ of }: { of: Pick<UseQueryResult, "error" | "refetch"> }) {
  if (!of.error) return null;
  return (
    <Notice tone="trouble" action={{ label: t("Retry"), onPress: () => void of.refetch() }}>
      {problemText(asProblem(of.error))}
    </Notice>
  );
}
