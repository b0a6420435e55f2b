// Before the first paint, on pages with script: the colors and the motion that were last chosen in this browser.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("pausewell.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("pausewell.motion") === "less") dataset.motion = "less";
} catch {
  // Storage is switched off: the device's own preference holds.
}
