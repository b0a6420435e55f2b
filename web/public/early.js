// What a page with script needs before its own script is there.

// Before the first paint: the colors and the motion that were last chosen in this browser, and whether its user is likely signed
// in, for the header of public pages.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("pausewell.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("pausewell.motion") === "less") dataset.motion = "less";
  if (Object.keys(localStorage).some((key) => key.endsWith(".LastAuthUser"))) dataset.user = "remembered";
} catch {
  // Storage is switched off: the device's own preference holds.
}

// A button that was pressed before the page listens is pressed again once it works. `entry.client.tsx` says from when on React takes
// presses itself, and `browser-router.tsx` when the page works.
{
  let pressed;
  const remember = ({ target }) => {
    pressed = target.closest?.("button") ?? pressed;
  };
  // A form that works without script as well waits for its own, which keeps what is typed.
  const wait = (event) => event.preventDefault();
  addEventListener("click", remember);
  addEventListener("submit", wait);
  addEventListener(
    "hydrating",
    () => {
      removeEventListener("click", remember);
      removeEventListener("submit", wait);
    },
    { once: true },
  );
  addEventListener("hydrated", () => pressed?.click(), { once: true });
}
