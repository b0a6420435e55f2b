import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";

/**
 * Holds whoever would leave the page while something on it would be lost. A way to another screen is `blocked` until there is an answer:
 * `proceed` takes it, `reset` stays. Another view of the screen at `staysAt` loses nothing. Where the page itself is closed or reloaded, the
 * browser asks in its own words.
 */
export function useLeaveGuard(isHolding: boolean, staysAt?: string): Blocker {
  const blocker = useBlocker(({ nextLocation }) => isHolding && nextLocation.pathname !== staysAt);
  useEffect(() => {
    if (!isHolding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isHolding]);
  return blocker;
}
