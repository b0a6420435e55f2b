import { useSession } from "~/session/use-session";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";

const Offline = lazyChunk(() => import("./offline"), "Offline");

/** Offline support, loaded in parallel with the screen without blocking it. */
export function LazyOffline() {
  const session = useSession();
  if (session.state !== "signed-in") return null;
  return (
    <SilentBoundary fallback={null}>
      <Offline key={session.userId} userId={session.userId} />
    </SilentBoundary>
  );
}
