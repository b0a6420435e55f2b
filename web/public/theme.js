// Before the first paint, on pages with script: the theme that somebody chose for this browser.
try {
  const theme = localStorage.getItem("pausewell.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the device's own preference holds.
}
