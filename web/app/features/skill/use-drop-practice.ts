import { useLocation, useNavigate } from "react-router";
import { t } from "~/messages/t";
import { toastWithUndo } from "~/ui/toast";
import { type FinishedPractice, PersistedPractice } from "./persisted-practice";
import type { FinishProps, useFinish } from "./use-finish";

interface Props extends Pick<FinishProps, "practice" | "user" | "onAgain" | "onReturn"> {
  ending: ReturnType<typeof useFinish>;
  /** The practice as it stands at its end now. */
  now: () => FinishedPractice;
}

/** Leaves the end of a practice without counting it, and offers that end again, from whichever page is open by then. */
export function useDropPractice({ practice, user, ending, now, onAgain, onReturn }: Props) {
  const { isError, takeBack } = ending.complete;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    if (isError) {
      // It may count already; what takes it back says what becomes of it.
      if (await takeBack()) onAgain();
      return;
    }
    const last = now();
    onAgain();
    toastWithUndo(t("It is not counted."), () => {
      new PersistedPractice(user.id, practice.id).finish(last);
      onReturn(last);
      if (window.location.pathname !== pathname) void navigate(pathname);
    });
  };
}
