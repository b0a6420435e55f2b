/**
 * Navigates to another view of the same screen: it is rendered immediately, not with low priority as screens are, so that a
 * second click in a row continues from the first and not from the state before it. The router renders this way only where it
 * has nothing to load; a screen's loader only checks its user, and no view changes that.
 */
export const sameScreenNavigation = {
  preventScrollReset: true,
  flushSync: true,
  defaultShouldRevalidate: false,
} as const;
