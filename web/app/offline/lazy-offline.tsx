import { useSession } from "~/session/use-session";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";

const Offline = lazyChunk(() => import("./offline"), "Offline");

/** What works without a network, loaded beside the screen and never in its way. */
export function LazyOffline() {
  const session = useSession();
  if (session.state !== "signed-in") return null;
  return (
    <SilentBoundary fallback={null}>
      <Offline key={session.userId} userId={session.userId} />
    </SilentBoundary>
  );
}
