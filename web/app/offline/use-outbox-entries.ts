import { useEffect, useMemo, useState } from "react";
import { Outbox, type OutboxEntry, subscribeToOutbox } from "./outbox";

/** The user's unsent entries, kept up to date. */
export function useOutboxEntries(userId: string | undefined): readonly OutboxEntry[] {
  const outbox = useMemo(() => (userId ? new Outbox(userId) : undefined), [userId]);
  const [waiting, setWaiting] = useState<readonly OutboxEntry[]>([]);
  useEffect(() => {
    if (!outbox) return;
    const look = () => setWaiting(outbox.all());
    look();
    return subscribeToOutbox(look);
  }, [outbox]);
  return waiting;
}
