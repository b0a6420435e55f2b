import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a page is written at build time and during hydration, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
