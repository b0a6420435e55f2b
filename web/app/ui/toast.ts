/** A short word in the corner that goes by itself: what just happened, never what must be read. */
type Tone = "success" | "error" | "info";

let anythingSaid = false;
const listeners = new Set<() => void>();

/**
 * Says it: `say("success", t("Skill marked as complete!"))`. The library and the toasts' place are loaded with
 * the first one, which waits for them.
 */
export function say(tone: Tone, text: string): void {
  anythingSaid = true;
  for (const listener of listeners) listener();
  void import("react-toastify/unstyled").then(({ toast }) => toast[tone](text));
}

/** Whether there is anything to show yet; for `useSyncExternalStore`. */
export function isAnythingSaid(): boolean {
  return anythingSaid;
}

/** Calls back when the first toast is said. */
export function whenSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
