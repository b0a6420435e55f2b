// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

const settings = { userPoolId: "pool", userPoolClientId: "client", liveUrl: "wss://live", region: "here" };
const answer = vi.fn();
let module: typeof import("./config");

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  answer.mockReset();
  vi.stubGlobal("fetch", answer);
  module = await import("./config");
});

it("reads it once", async () => {
  answer.mockResolvedValue(new Response(JSON.stringify(settings)));
  expect(await module.config()).toEqual(settings);
  expect(await module.config()).toEqual(settings);
  expect(answer).toHaveBeenCalledOnce();
});

it("uses the last known configuration while it can't be loaded, and tries again", async () => {
  answer.mockResolvedValueOnce(new Response(JSON.stringify(settings)));
  await module.config();
  vi.resetModules();
  module = await import("./config");
  answer.mockRejectedValueOnce(new TypeError("no network"));
  expect(await module.config()).toEqual(settings);
  const others = { ...settings, region: "there" };
  answer.mockResolvedValueOnce(new Response(JSON.stringify(others)));
  expect(await module.config()).toEqual(others);
});

it("fails if no configuration is known, and tries again", async () => {
  answer.mockResolvedValueOnce(new Response("", { status: 503 }));
  await expect(module.config()).rejects.toThrow("503");
  answer.mockResolvedValueOnce(new Response(JSON.stringify(settings)));
  expect(await module.config()).toEqual(settings);
});

it("doesn't wait for what this device knows, and reads it anew for the next time", async () => {
  answer.mockResolvedValueOnce(new Response(JSON.stringify(settings)));
  expect(await module.lastConfig()).toEqual(settings);
  vi.resetModules();
  module = await import("./config");
  const others = { ...settings, region: "there" };
  let answers = (_: Response) => {};
  answer.mockReturnValueOnce(new Promise<Response>((resolve) => (answers = resolve)));
  expect(await module.lastConfig()).toEqual(settings);
  answers(new Response(JSON.stringify(others)));
  expect(await module.config()).toEqual(others);
  expect(await module.lastConfig()).toEqual(others);
});
