import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { Outbox } from "~/offline/outbox";
import { sendEntry } from "~/offline/send-outbox";

/** A sitting that is over. */
export interface Meditation {
  /** A UUIDv7 whose time is the sitting's end. */
  id: string;
  classId: string;
  minutes: number;
}

/** What became of it: it is on its way, it counts, it waits on this device, or it was refused. */
export type LogState = "sending" | "counted" | "kept" | "refused";

/** Logs a sitting by itself, once. Without a network the outbox keeps it, with its own day. */
export function useLogMeditation(user: UserDocument, meditation: Meditation, onQueued: () => void): LogState {
  const cache = useQueryClient();
  const [logged, setLogged] = useState<LogState>("sending");
  const queued = useRef(onQueued);
  queued.current = onQueued;
  useEffect(() => {
    let over = false;
    const log = async () => {
      const sending = sendEntry(new Outbox(user.id), { kind: "meditation", body: meditation });
      // The outbox has it from here on.
      queued.current();
      const outcome = await sending;
      if (outcome.state === "sent") void cache.invalidateQueries({ queryKey: userQuery.queryKey });
      if (!over) setLogged(states[outcome.state]);
    };
    void log();
    return () => {
      over = true;
    };
  }, [cache, user.id, meditation]);
  return logged;
}

const states = { sent: "counted", waiting: "kept", refused: "refused" } as const;
