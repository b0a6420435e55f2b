/** How often a hidden page is checked, in milliseconds. */
const LOOK_INTERVAL = 1_000;

/** Whether something may appear on the page: it is visible, no practice covers it, and it is not the quiet end of one. */
export function isInView(): boolean {
  return document.visibilityState === "visible" && !document.querySelector("dialog[open], [data-quiet]");
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
