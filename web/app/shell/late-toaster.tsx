import { useSyncExternalStore } from "react";
import { lazyChunk } from "~/ui/chunk";
import { OrElse } from "~/ui/or-else";
import { isAnythingSaid, whenSaid } from "~/ui/toast";

const Toaster = lazyChunk(() => import("./toaster"), "Toaster");

/** The toasts' place, loaded with the first toast: a page that says nothing needn't fetch it. */
export function LateToaster() {
  const needed = useSyncExternalStore(whenSaid, isAnythingSaid, () => false);
  if (!needed) return null;
  return (
    <OrElse otherwise={null}>
      <Toaster />
    </OrElse>
  );
}
