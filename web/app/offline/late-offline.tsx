import { Suspense } from "react";
import { useSession } from "~/session/use-session";
import { lazyChunk } from "~/ui/chunk";
import { WithoutIt } from "~/ui/without-it";

const Offline = lazyChunk(() => import("./offline"), "Offline");

/** What works without a network, loaded beside the screen and never in its way. */
export function LateOffline() {
  const session = useSession();
  if (session.state !== "signed-in") return null;
  return (
    <WithoutIt>
      <Suspense fallback={null}>
        <Offline key={session.userId} userId={session.userId} />
      </Suspense>
    </WithoutIt>
  );
}
