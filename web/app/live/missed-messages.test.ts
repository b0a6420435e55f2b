import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveConnection } from "./connection";
import { type FakeSocket, fakeEnvironment } from "./fake-environment";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("LiveConnection, when messages are missed", () => {
  it("reads once when it is connected: nobody was told of what changed since the ticket", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    await vi.advanceTimersByTimeAsync(0);
    world.server = 2;
    expect(world.reads).toBe(0);
    await world.opened();
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.cached).toBe(2);
    expect([world.reads, world.fresh]).toEqual([1, 1]);
  });

  it("reads again when it connects during an earlier read", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    const first = await world.opened();
    first.close();
    await vi.advanceTimersByTimeAsync(1000);
    world.server = 2;
    const second = await world.opened();
    second.says(2);
    world.server = 3;
    second.close();
    await vi.advanceTimersByTimeAsync(1000);
    await world.opened();
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.cached).toBe(3);
    expect(world.fresh).toBe(3);
  });

  it("reads again, later each time, for as long as a reading fails", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    const socket = await world.settled();
    world.failing = true;
    world.server = 2;
    socket.says(2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(world.reads).toBe(3);
    world.failing = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(world.cached).toBe(2);
    expect(world.reads).toBe(4);
  });

  it("reads again when the reading that follows a connection fails", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    await vi.advanceTimersByTimeAsync(0);
    world.failing = true;
    world.server = 2;
    await world.opened();
    await vi.advanceTimersByTimeAsync(100);
    world.failing = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.cached).toBe(2);
    expect([world.reads, world.fresh]).toEqual([2, 2]);
  });

  it.each([
    ["is refused", (socket: FakeSocket | undefined) => socket?.close()],
    ["hangs", () => {}],
  ])("learns from its tickets while every connection %s", async (_, fails) => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    await vi.advanceTimersByTimeAsync(0);
    fails(world.sockets.at(-1));
    world.server = 2;
    await vi.advanceTimersByTimeAsync(11_000);
    fails(world.sockets.at(-1));
    await vi.advanceTimersByTimeAsync(10_100);
    expect(world.cached).toBe(2);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  it("closes a socket that arrives after it was given up", async () => {
    const world = fakeEnvironment();
    new LiveConnection(world).start();
    await vi.advanceTimersByTimeAsync(11_000);
    const [late] = world.sockets;
    late?.open();
    expect(late?.closed).toBe(true);
    await world.settled();
    expect(world.sockets.at(-1)?.closed).toBe(false);
  });

  it("reads the results of its own change if no message reports them", async () => {
    const world = fakeEnvironment();
    const live = new LiveConnection(world);
    live.start();
    await world.settled();
    world.cached = 2;
    live.expect(2);
    world.server = 3;
    await vi.advanceTimersByTimeAsync(4999);
    expect(world.reads).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.cached).toBe(3);
    expect([world.reads, world.fresh]).toEqual([1, 1]);
  });

  it("expects no message about changes read before it started", async () => {
    const world = fakeEnvironment();
    const live = new LiveConnection(world);
    live.start();
    live.expect(1);
    await vi.advanceTimersByTimeAsync(9000);
    expect(world.reads).toBe(0);
  });

  it("reads nothing for its own change if a message reports it", async () => {
    const world = fakeEnvironment();
    const live = new LiveConnection(world);
    live.start();
    const socket = await world.settled();
    world.server = 2;
    world.cached = 2;
    live.expect(2);
    socket.says(2);
    live.expect(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(world.reads).toBe(0);
  });
});
