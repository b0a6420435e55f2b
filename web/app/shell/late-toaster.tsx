import { Suspense, useSyncExternalStore } from "react";
import { lazyChunk } from "~/ui/chunk";
import { isAnythingSaid, whenSaid } from "~/ui/toast";
import { WithoutIt } from "~/ui/without-it";

const Toaster = lazyChunk(() => import("./toaster"), "Toaster");

/** The toasts' place, loaded with the first toast: a page that says nothing needn't fetch it. */
export function LateToaster() {
  const needed = useSyncExternalStore(whenSaid, isAnythingSaid, () => false);
  if (!needed) return null;
  return (
    <WithoutIt>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </WithoutIt>
  );
}
