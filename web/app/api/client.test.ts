// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";

const noteServerDate = vi.hoisted(() => vi.fn());
vi.mock("./server-time", () => ({ noteServerDate }));
vi.mock("~/session/session", () => ({ accessToken: async () => "token" }));

afterEach(() => vi.unstubAllGlobals());

type Api = typeof import("./client").api;

const baseUrl = "http://localhost";
const focusAreas = (api: Api) => api.GET("/api/focus-areas", { baseUrl });

/** Calls the API, which answers with these headers. Returns what was sent. */
async function sent(
  call: (api: Api) => Promise<unknown>,
  headers?: Record<string, string>,
): Promise<Request> {
  const fetched = vi.fn(async (_: Request) => new Response("{}", headers ? { headers } : {}));
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
  noteServerDate.mockReset();
  const { api } = await import("./client");
  await call(api);
  return fetched.mock.calls[0]?.[0] as Request;
}

const date = "Fri, 20 Nov 2026 10:00:00 GMT";

it("sends the access token", async () => {
  expect((await sent(focusAreas)).headers.get("authorization")).toBe("Bearer token");
});

it("learns the time from a fresh answer, not from one that a cache may have stored", async () => {
  await sent(focusAreas, { date, "cache-control": "no-store" });
  expect(noteServerDate).toHaveBeenCalledExactlyOnceWith(date, expect.any(Number), expect.any(Number));
  await sent(focusAreas, { date, "cache-control": "public, max-age=300" });
  expect(noteServerDate).not.toHaveBeenCalled();
});

it("keeps sending a change when the user leaves the page, but not a read", async () => {
  const change = (avatar: string) => (api: Api) => api.PATCH("/api/me", { baseUrl, body: { avatar } });
  expect((await sent(change("heron"))).keepalive).toBe(true);
  expect((await sent(focusAreas)).keepalive).toBe(false);
  // More than a browser sends for a closed page: it would refuse to send it at all.
  expect((await sent(change("ä".repeat(10_000)))).keepalive).toBe(false);
});
