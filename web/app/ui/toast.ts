import { loadChunk } from "./chunk";
import type { Undo } from "./undo-toast";

/** A short word in the corner that goes by itself: what just happened, never what must be read. */
type Tone = "success" | "error" | "info";

let toasterNeeded = false;
const listeners = new Set<() => void>();

/**
 * Says it: `toast("success", t("Skill marked as complete!"))`. The library and the toasts' place are loaded with
 * the first one, which waits for them.
 */
export function toast(tone: Tone, text: string): void {
  void loadToasts().then((loaded) => loaded?.toast[tone](text));
}

/**
 * Says what was done, and offers to undo it while the toast is there: `toastWithUndo(t("Class removed"), restore)`. A newer one
 * replaces the one shown, so that the keyboard never reaches one that is disappearing. `subject` is what a later text can follow.
 */
export function toastWithUndo(text: string, onUndo: Undo, subject?: string): void {
  const origin = document.activeElement;
  void loadToasts().then((loaded) => loaded?.showUndoToast(text, onUndo, origin, subject));
}

/** Says how something went on in the place of the undo toast about that subject. */
export function toastAfter(subject: string, text: string, undoable: boolean): void {
  void loadToasts().then((loaded) => loaded?.followUndoToast(subject, text, undoable));
}

/**
 * Loads what toasts need ahead of the first one: for screens that have something to say even if the network is lost by
 * then. Without it they say nothing, and nothing else fails.
 */
export async function loadToasts() {
  toasterNeeded = true;
  for (const listener of listeners) listener();
  try {
    const [{ toast }, undo] = await Promise.all([
      loadChunk(() => import("react-toastify/unstyled")),
      loadChunk(() => import("./undo-toast")),
    ]);
    return { toast, ...undo };
  } catch (failure) {
    console.error("The toasts could not be loaded.", failure);
    return undefined;
  }
}

/** Whether there is, or soon may be, anything to show; for `useSyncExternalStore`. */
export function isToasterNeeded(): boolean {
  return toasterNeeded;
}

/** Calls back when the first toast is said, or prepared for. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
