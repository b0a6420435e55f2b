/** How often a hidden page is checked, in milliseconds. */
const LOOK_INTERVAL = 1_000;

/** Whether the page itself can be seen: it is visible, and no practice covers it. */
export function isInView(): boolean {
  return document.visibilityState === "visible" && !document.querySelector("dialog[open]");
}

/** Resolves when the page is visible, or when the signal is aborted. */
export function untilInView(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !isInView()) return;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", look);
      resolve();
    };
    const timer = setInterval(look, LOOK_INTERVAL);
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
}
