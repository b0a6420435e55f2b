import { useCallback, useSyncExternalStore } from "react";
import { serverNow } from "~/api/server-time";
import { type Day, dayAt } from "./calendar-day";

/** How often the calendar is looked at, in milliseconds: a new day shows within a minute. */
const CHECK_INTERVAL = 60_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, CHECK_INTERVAL);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The day that it is in a zone, by the service's clock; nothing where no zone is known. */
export function useToday(timeZone: string | undefined): Day | undefined {
  const today = useCallback(() => (timeZone ? dayAt(serverNow(), timeZone) : undefined), [timeZone]);
  return useSyncExternalStore(subscribe, today, () => undefined);
}
