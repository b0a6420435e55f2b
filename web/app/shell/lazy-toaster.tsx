import { useSyncExternalStore } from "react";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import { isToasterNeeded, subscribeToToasts } from "~/ui/toast";

const Toaster = lazyChunk(() => import("./toaster"), "Toaster");

/** The toasts' place, loaded with the first toast: a page that says nothing needn't fetch it. */
export function LazyToaster() {
  const needed = useSyncExternalStore(subscribeToToasts, isToasterNeeded, () => false);
  if (!needed) return null;
  return (
    <SilentBoundary fallback={null}>
      <Toaster />
    </SilentBoundary>
  );
}
