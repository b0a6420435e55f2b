import { measuresWebVitals } from "~/session/config";
import { loadChunk } from "~/ui/chunk";

/** Measures how fast the screen is where the deployment asks for it. Elsewhere nothing of it is loaded. */
export function startWebVitals(): void {
  if (!measuresWebVitals()) return;
  // What can't be loaded isn't measured.
  loadChunk(() => import("./report-web-vitals")).then(
    ({ reportWebVitals }) => reportWebVitals(),
    () => {},
  );
}
