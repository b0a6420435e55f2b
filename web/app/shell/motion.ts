import { storeChoice } from "./stored-choice";

/** How much motion: as the device says, or less whatever it says. */
export type Motion = "system" | "less";

/** Stills what moves, or lets the device decide. Stylesheets need not know: `scripts/reduced-motion.ts`. */
export function chooseMotion(motion: Motion): void {
  const { dataset } = document.documentElement;
  if (motion === "less") dataset.motion = "less";
  else delete dataset.motion;
  storeChoice("motion", motion === "less" ? motion : undefined);
}
