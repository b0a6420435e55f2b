import type { UseQueryResult } from "@tanstack/react-query";
import type { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Spinner } from "~/ui/spinner";
import { QueryNotice } from "./query-notice";

interface Props {
  of: Pick<UseQueryResult, "error" | "refetch">;
  /** The text of a problem, where this place has its own. */
  textOf?: typeof problemText;
}

/** Takes the place of a part of a page until its query has data: the page has its heading already. */
export function QueryPart({ of, ...texts }: Props) {
  return of.error ? <QueryNotice of={of} {...texts} /> : <Spinner message={t("Loading...")} />;
}
