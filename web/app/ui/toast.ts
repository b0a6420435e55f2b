/** A short word in the corner that goes by itself: what just happened, never what must be read. */
type Tone = "success" | "error" | "info";

/** Says it: `say("success", t("Skill marked as complete!"))`. The container is loaded with the first one. */
export function say(tone: Tone, text: string): void {
  void import("react-toastify/unstyled").then(({ toast }) => toast[tone](text));
}
