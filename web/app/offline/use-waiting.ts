import { useEffect, useMemo, useState } from "react";
import { Outbox, type Waiting, whenOutboxChanges } from "./outbox";

/** What waits to be sent for somebody, as it changes. */
export function useWaiting(userId: string | undefined): readonly Waiting[] {
  const outbox = useMemo(() => (userId ? new Outbox(userId) : undefined), [userId]);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    if (!outbox) return;
    const look = () => setWaiting(outbox.all());
    look();
    return whenOutboxChanges(look);
  }, [outbox]);
  return waiting;
}
