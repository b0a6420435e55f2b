import { lazyChunk } from "./lazy-chunk";
import { SilentBoundary } from "./silent-boundary";

const StonesFallen = lazyChunk(() => import("~/pictures/stones-fallen"), "StonesFallen");

/** The picture beside a failure. It is loaded when something fails; where it can't be, the words are enough. */
export function TroublePicture() {
  return (
    <SilentBoundary fallback={null}>
      <StonesFallen />
    </SilentBoundary>
  );
}
