import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff } from "./backoff";
import { LiveConnection } from "./connection";
import { fakeEnvironment } from "./fake-environment";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("LiveConnection", () => {
  it("reads the document once for a burst of newer versions", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    const socket = await world.settled();
    world.server = 4;
    for (const version of [2, 3, 4]) socket.says(version);
    await vi.advanceTimersByTimeAsync(5000);
    expect([world.reads, world.fresh]).toEqual([1, 0]);
    expect(world.cached).toBe(4);
  });

  it("reads again when a change came too late for the reading under way", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    const socket = await world.settled();
    world.server = 2;
    socket.says(2);
    world.server = 3;
    socket.says(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.cached).toBe(3);
    expect(world.reads).toBe(2);
  });

  it("is not misled by an older version that comes after a newer one", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    const socket = await world.settled();
    world.server = 2;
    socket.says(2);
    world.server = 5;
    socket.says(5);
    socket.says(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.cached).toBe(5);
  });

  it("drops what is stale, repeated or not a message", async () => {
    const world = fakeEnvironment();
    world.cached = 7;
    world.server = 7;
    new LiveConnection(world).start();
    const socket = await world.settled();
    socket.says(5);
    socket.says(7);
    socket.hears("hello");
    socket.hears("null");
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.reads).toBe(0);
  });

  it("reads once after a reconnection", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    const first = await world.settled();
    world.server = 9;
    first.close();
    await vi.advanceTimersByTimeAsync(1000);
    await world.opened();
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.sockets).toHaveLength(2);
    expect(world.reads).toBe(1);
    expect(world.cached).toBe(9);
  });

  it("waits longer after each failure", async () => {
    const world = fakeEnvironment();
    world.refuse = true;
    new LiveConnection(world).start();
    const opened = vi.spyOn(world, "open");
    await vi.advanceTimersByTimeAsync(999);
    expect(opened).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(opened).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it("stays closed after stop, even when a ticket was under way", async () => {
    const world = fakeEnvironment();
    const live = new LiveConnection(world);
    live.start();
    live.stop();
    await vi.advanceTimersByTimeAsync(100_000);
    const late = await world.opened();
    expect(world.sockets).toEqual([late]);
    expect(late.closed).toBe(true);
  });

  it("closes a socket that is still connecting only once it is open: a browser would write its ticket down", async () => {
    const world = fakeEnvironment();
    const live = new LiveConnection(world);
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    const [socket] = world.sockets;
    live.stop();
    expect(socket?.closed).toBe(false);
    socket?.open();
    expect(socket?.closed).toBe(true);
    live.start();
    const next = await world.opened();
    live.stop();
    expect(next.closed).toBe(true);
  });

  it("drops a document that nobody reads anymore", async () => {
    const world = fakeEnvironment();
    world.cached = undefined;
    new LiveConnection(world).start();
    (await world.opened()).says(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.reads).toBe(0);
  });
});

describe("backoff", () => {
  it("doubles up to a minute and keeps to its upper half", () => {
    expect([0, 1, 2, 5, 6, 20].map((failures) => backoff(failures, 1))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ]);
    expect(backoff(3, 0)).toBe(4000);
  });
});
