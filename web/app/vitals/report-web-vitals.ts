import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { components } from "~/api/schema";
import { patterns } from "~/paths";

type Report = components["schemas"]["ReportWebVitals"];

/** The most that the API takes for a value: milliseconds, or how much a screen's parts moved. */
const MOST = { cls: 1000, inp: 600_000, lcp: 600_000, ttfb: 600_000 };

/** The pattern of a screen's path, without anything that is in its place: `/skills/:skillId`. */
export function patternOf(pathname: string): string | undefined {
  return Object.values(patterns).find((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}/?$`).test(pathname),
  );
}

/**
 * Reports once how fast the screen was that this visit began with, when the page is left or put aside. It says which kind of screen, and
 * neither who, nor on what device, nor at which address.
 */
export function reportWebVitals(): void {
  const screen = patternOf(location.pathname);
  if (!screen) return;
  const report: Report = { screen };
  const take = ({ name, value }: Metric) => {
    const key = name.toLowerCase() as keyof typeof MOST;
    report[key] = Math.min(MOST[key], Math.round(value * 1000) / 1000);
  };
  onLCP(take);
  onINP(take);
  onCLS(take);
  onTTFB(take);
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    // It goes on when the page is gone, and nobody waits for its answer.
    fetch("/api/web-vitals", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
    }).catch(() => {});
  };
  // The library's own listeners come first, and complete the values.
  document.addEventListener("visibilitychange", send);
}
