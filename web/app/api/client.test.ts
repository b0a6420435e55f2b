// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";

const noteServerDate = vi.hoisted(() => vi.fn());
vi.mock("./server-time", () => ({ noteServerDate }));
vi.mock("~/session/session", () => ({ accessToken: async () => "token" }));

afterEach(() => vi.unstubAllGlobals());

/** Asks for the focus areas, and gets an answer with these headers. */
async function answered(headers: Record<string, string>): Promise<Request> {
  const fetched = vi.fn(async (_: Request) => new Response("{}", { headers }));
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
  noteServerDate.mockReset();
  const { api, ask } = await import("./client");
  await ask(api.GET("/api/focus-areas", { baseUrl: "http://localhost" }));
  return fetched.mock.calls[0]?.[0] as Request;
}

const date = "Fri, 20 Nov 2026 10:00:00 GMT";

it("says who asks", async () => {
  expect((await answered({})).headers.get("authorization")).toBe("Bearer token");
});

it("learns the time from an answer made now, and not from one that a cache may have kept", async () => {
  await answered({ date, "cache-control": "no-store" });
  expect(noteServerDate).toHaveBeenCalledExactlyOnceWith(date, expect.any(Number), expect.any(Number));
  await answered({ date, "cache-control": "public, max-age=300" });
  expect(noteServerDate).not.toHaveBeenCalled();
});
