/**
 * How another view of the same screen is gone to: it is drawn at once, not when there is time for it as screens are, so whoever
 * presses twice in a row goes on from the first press and not from what stood there before it. The router draws so only where it
 * has nothing to ask for; a screen's loader knows its user, and no view changes that.
 */
export const sameScreenNavigation = {
  preventScrollReset: true,
  flushSync: true,
  defaultShouldRevalidate: false,
} as const;
