import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";

/**
 * Holds whoever would leave the page while something on it would be lost. A way to another screen is `blocked` until there is an answer:
 * `proceed` takes it, `reset` stays. Where the page itself is closed or reloaded, the browser asks in its own words.
 */
export function useLeaveGuard(isHolding: boolean): Blocker {
  const blocker = useBlocker(isHolding);
  useEffect(() => {
    if (!isHolding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isHolding]);
  return blocker;
}
