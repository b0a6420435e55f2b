import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, unwrap } from "~/api/client";
import { userQuery } from "~/data/user/user-query";
import { config } from "~/session/config";
import { LiveConnection, type OpenedSocket } from "./connection";

/** Opens the WebSocket with a ticket, which is good once and for half a minute. */
async function open(): Promise<OpenedSocket> {
  const [{ ticket, version }, { liveUrl }] = await Promise.all([
    unwrap(api.POST("/api/live-tickets")),
    config(),
  ]);
  const address = new URL(liveUrl);
  address.searchParams.set("ticket", ticket);
  return { socket: new WebSocket(address), version };
}

/** How long a page may be out of sight before its connection is closed, in milliseconds. */
const HIDDEN_TIMEOUT = 60_000;

/**
 * Keeps the user document new for as long as the component is there, from its first reading on. A page that stays out of sight
 * closes its connection, and reads once when it is seen again.
 */
export function useLiveUser(): void {
  const cache = useQueryClient();
  const version = useQuery(userQuery).data?.version;
  const isThere = version !== undefined;
  const connection = useRef<LiveConnection>(undefined);
  useEffect(() => {
    if (!isThere) return;
    const { queryKey } = userQuery;
    const live = new LiveConnection({
      open,
      known: () => cache.getQueryData(queryKey)?.version,
      reread: async (fresh) => {
        await cache.invalidateQueries({ queryKey }, { cancelRefetch: fresh });
        return cache.getQueryState(queryKey)?.isInvalidated === false;
      },
      random: Math.random,
    });
    connection.current = live;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(leaving);
      if (document.visibilityState === "hidden") leaving = setTimeout(() => live.stop(), HIDDEN_TIMEOUT);
      else live.start();
    };
    live.start();
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener("visibilitychange", follow);
      live.stop();
      connection.current = undefined;
    };
  }, [cache, isThere]);
  useEffect(() => {
    if (version !== undefined) connection.current?.expect(version);
  }, [version]);
}
