/** How often a hidden page is checked, in milliseconds. */
const LOOK_INTERVAL = 1_000;

/** Whether something may appear on the page: it is visible, no practice covers it, and it is not the quiet end of one. */
export function isInView(): boolean {
  return document.visibilityState === "visible" && !document.querySelector("dialog[open], [data-quiet]");
}

/** The width of a phone's window, in pixels, at most: there is room for one toast (toaster.css). */
const PHONE_WIDTH = 480;

/** Whether only one toast has room beside the page. */
export function isRoomForOne(): boolean {
  return window.innerWidth <= PHONE_WIDTH;
}

/** Whether there is room for another toast that can wait. */
function isRoomForMore(): boolean {
  return !isRoomForOne() || !document.querySelector(".Toastify__toast");
}

/** Whether the user types: nothing comes in between. */
function isTyping(): boolean {
  return !!document.activeElement?.matches("textarea, input:not([type=checkbox], [type=radio])");
}

/** Whether something that can wait may come now: the page is visible and has room, and nobody types. */
export function isFree(): boolean {
  return isInView() && isRoomForMore() && !isTyping();
}

/** Resolves when the page is free, or when the signal is aborted. */
export function untilFree(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !isFree()) return;
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
