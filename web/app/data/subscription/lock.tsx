import { asksForSubscription } from "~/session/config";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";

/** For deployments that ask for a subscription. */
const LockMark = lazyChunk(() => import("./lock-mark"), "LockMark");

/** A quiet mark beside the practices of a focus area that aren't open to the user; nothing where everything is open. */
export function Lock({ focusAreaId }: { focusAreaId: string }) {
  if (!asksForSubscription()) return null;
  return (
    <SilentBoundary fallback={null}>
      <LockMark focusAreaId={focusAreaId} />
    </SilentBoundary>
  );
}
