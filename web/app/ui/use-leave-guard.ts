import { useContext, useEffect, useId, useState } from "react";
import { type Blocker, UNSAFE_DataRouterContext } from "react-router";

/**
 * Holds whoever would leave the page while something on it would be lost. A way to another screen is `blocked` until there is an answer:
 * `proceed` takes it, `reset` stays. Where the page itself is closed or reloaded, the browser asks in its own words.
 *
 * The router's own `useBlocker` would be in the script of every page; this comes with the few screens that need it.
 */
export function useLeaveGuard(isHolding: boolean): Blocker | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const id = useId();
  const [blocker, setBlocker] = useState<Blocker>();
  useEffect(() => {
    if (!router || !isHolding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    router.getBlocker(id, () => true);
    const unsubscribe = router.subscribe(({ blockers }) => setBlocker(blockers.get(id)));
    return () => {
      unsubscribe();
      router.deleteBlocker(id);
      window.removeEventListener("beforeunload", ask);
      setBlocker(undefined);
    };
  }, [router, id, isHolding]);
  return blocker;
}
