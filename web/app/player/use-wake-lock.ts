import { useEffect } from "react";

/** Keeps the screen awake while it should be. A browser lets go of it when the page is hidden, so it is asked again. */
export function useWakeLock(awake: boolean): void {
  useEffect(() => {
    if (!awake || !("wakeLock" in navigator)) return;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || (held && !held.released)) return;
      try {
        const lock = await navigator.wakeLock.request("screen");
        if (over) void lock.release();
        else held = lock;
      } catch {
        // A low battery or a setting can refuse it: the practice continues anyway.
      }
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", hold);
      void held?.release();
    };
  }, [awake]);
}
