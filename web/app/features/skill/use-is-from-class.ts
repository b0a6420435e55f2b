import { useLocation } from "react-router";

/** Whether this page was reached from the end of a practice with a class, which still sees the screen. */
export function useIsFromClass(): boolean {
  return useLocation().state?.fromClass === true;
}
