import { useSession } from "~/session/use-session";
import { lazyChunk } from "~/ui/chunk";
import { OrElse } from "~/ui/or-else";

const Offline = lazyChunk(() => import("./offline"), "Offline");

/** What works without a network, loaded beside the screen and never in its way. */
export function LateOffline() {
  const session = useSession();
  if (session.state !== "signed-in") return null;
  return (
    <OrElse otherwise={null}>
      <Offline key={session.userId} userId={session.userId} />
    </OrElse>
  );
}
