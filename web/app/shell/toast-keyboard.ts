import { useEffect } from "react";
import { toast } from "react-toastify/unstyled";
import { focusFirst } from "~/ui/focus-first";

/** Where Escape already means something: it leaves an editor, a menu or a practice. */
const ownEscape = "form, dialog, details[open], [role=menu], [role=listbox]";

/**
 * Toasts by keyboard: Escape closes the newest, and the focus of a toast that goes moves back to where it came from, or else to the
 * page's content.
 */
export function useToastKeyboard(): void {
  useEffect(() => {
    let outside: EventTarget | null = null;
    const inToasts = (place: EventTarget | null) =>
      place instanceof Element && place.closest(".Toastify__toast") !== null;
    const unsubscribe = toast.onChange(({ id, status }) => {
      const toastOfFocus = document.activeElement?.closest(".Toastify__toast");
      if (status === "removed" && toastOfFocus?.id === String(id))
        focusFirst(outside, document.getElementById("main"));
    });
    const look = ({ target, relatedTarget }: FocusEvent) => {
      if (inToasts(target) && !inToasts(relatedTarget)) outside = relatedTarget;
    };
    const press = (event: KeyboardEvent) => {
      // Not counted as they come: the first ones are there before this is.
      const newest = [...document.querySelectorAll(".Toastify__toast[data-in=true]")].at(-1);
      const { target } = event;
      if (event.key !== "Escape" || event.defaultPrevented || !newest) return;
      if (document.querySelector("dialog[open]")) return;
      if (target instanceof Element && !inToasts(target) && target.closest(ownEscape)) return;
      // As with the pointer: only what the user closes counts as seen at once.
      newest.querySelector<HTMLElement>(".Toastify__close-button")?.click();
    };
    document.addEventListener("focusin", look);
    document.addEventListener("keydown", press);
    return () => {
      unsubscribe();
      document.removeEventListener("focusin", look);
      document.removeEventListener("keydown", press);
    };
  }, []);
}
