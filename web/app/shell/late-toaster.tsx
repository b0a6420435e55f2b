import { Suspense, useEffect, useState } from "react";
import { lazyChunk } from "~/ui/chunk";

const Toaster = lazyChunk(() => import("./toaster"), "Toaster");

/** The toasts' place, loaded after the page is there: nobody waits for it. */
export function LateToaster() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
