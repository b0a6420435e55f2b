/** Under which name a tab keeps what was decided about a comparison. */
export const CHOICES = "pausewell.import-choices";

/** Nothing is to be decided about this import anymore. Apart from what keeps the choices: every screen of imports needs it. */
export function forgetChoices(importId: string): void {
  try {
    if (sessionStorage.getItem(CHOICES)?.includes(importId)) sessionStorage.removeItem(CHOICES);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
