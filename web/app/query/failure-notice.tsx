import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useCurrentFailure } from "~/api/use-when-reachable";
import { Notice } from "~/ui/notice";

interface Props {
  /** What was thrown; nothing if nothing failed. */
  of: unknown;
  /** The text of a problem, where this place has its own. */
  textOf?: typeof problemText;
}

/** Says why something failed, until that is no longer true. */
export function FailureNotice({ of, textOf = problemText }: Props) {
  const failure = useCurrentFailure(of);
  return failure ? <Notice tone="trouble">{textOf(asProblem(failure))}</Notice> : null;
}
