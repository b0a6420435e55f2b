/** What somebody chose for this browser. `system` follows the device, and is what nothing chosen means. */
export type Theme = "light" | "dark" | "system";

/** Where the choice is kept; `public/theme.js` reads it before the first paint. */
const key = "pausewell.theme";

/** The choice kept in this browser. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

/** Keeps the choice, and shows it at once. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
}
