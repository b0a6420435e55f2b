import { vi } from "vitest";
import type { Socket } from "./connection";

/** A socket that a test opens and closes. */
export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  closed = false;
  open() {
    this.onopen?.(new Event("open"));
  }
  close() {
    this.closed = true;
    this.onclose?.(new CloseEvent("close"));
  }
  hears(data: string) {
    this.onmessage?.(new MessageEvent("message", { data }));
  }
  says(version: number) {
    this.hears(JSON.stringify({ version }));
  }
}

/** Surroundings with a server whose document has a version, and a cache that may lag behind. */
export function fakeEnvironment() {
  const world = {
    sockets: [] as FakeSocket[],
    server: 1,
    cached: 1 as number | undefined,
    reads: 0,
    /** How many of them had to be requested again. */
    fresh: 0,
    refuse: false,
    failing: false,
    open: async () => {
      if (world.refuse) throw new Error("no ticket");
      const socket = new FakeSocket();
      world.sockets.push(socket);
      return { socket, version: world.server };
    },
    known: () => world.cached,
    reread: async (fresh: boolean) => {
      world.reads += 1;
      if (fresh) world.fresh += 1;
      const { server: seen, failing } = world;
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (!failing) world.cached = seen;
      return !failing;
    },
    random: () => 1,
    async opened() {
      await vi.advanceTimersByTimeAsync(0);
      const socket = world.sockets.at(-1);
      if (!socket) throw new Error("nothing was opened");
      socket.open();
      return socket;
    },
    /** Opened, and the reading that follows it is done. */
    async settled() {
      const socket = await world.opened();
      await vi.advanceTimersByTimeAsync(50);
      world.reads = 0;
      world.fresh = 0;
      return socket;
    },
  };
  return world;
}
