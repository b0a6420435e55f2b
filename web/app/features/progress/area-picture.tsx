import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";

const FocusAreaPicture = lazyChunk(() => import("~/pictures/focus-area"), "FocusAreaPicture");

/** A focus area's picture beside its name. The numbers don't wait for it. */
export function AreaPicture({ id }: { id: string }) {
  return (
    <SilentBoundary fallback={null}>
      <FocusAreaPicture id={id} />
    </SilentBoundary>
  );
}
