import { readChoice, storeChoice } from "./stored-choice";

/** Which colors are shown. `system` follows the device, and is what nothing chosen means. */
export type Theme = "light" | "dark" | "system";

/** The colors last chosen in this browser: `public/early.js` shows them before the first paint. */
export function chosenTheme(): Theme {
  const theme = readChoice("theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Shows the colors at once, and keeps them for this browser's next first paint. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  storeChoice("theme", theme === "system" ? undefined : theme);
}
