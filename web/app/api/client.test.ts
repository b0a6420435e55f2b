// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";

const noteServerDate = vi.hoisted(() => vi.fn());
vi.mock("./server-time", () => ({ noteServerDate }));
const leaveEndedSession = vi.hoisted(() => vi.fn());
const accessToken = async (refused?: string) => (refused ? "renewed" : "token");
vi.mock("~/session/session", () => ({ accessToken, leaveEndedSession }));

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

it.each([
  [401, "signed_out", "another-device"],
  [403, "account_closed", "account-closed"],
  [403, "account_suspended", "account-suspended"],
])("leaves a session that the API ended: %s %s", async (status, code, endedBy) => {
  vi.resetModules();
  leaveEndedSession.mockReset();
  const { unwrap } = await import("./client");
  const refused = { error: { code, status }, response: new Response(null, { status }) };
  await expect(unwrap(Promise.resolve(refused))).rejects.toMatchObject({ code, status });
  expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith(endedBy);
});

it("stays signed in when a request alone is refused", async () => {
  vi.resetModules();
  leaveEndedSession.mockReset();
  const { unwrap } = await import("./client");
  const refused = { error: { message: "Unauthorized" }, response: new Response(null, { status: 401 }) };
  await expect(unwrap(Promise.resolve(refused))).rejects.toMatchObject({ code: "signed_out" });
  expect(leaveEndedSession).not.toHaveBeenCalled();
});

/** Answers a change with these refusals, one after another, and then takes it. Returns the tokens that were sent and the last body. */
async function refusedFirst(...refusals: object[]) {
  const answers = [
    ...refusals.map((body) => new Response(JSON.stringify(body), { status: 401 })),
    new Response("{}"),
  ];
  const requests: [token: string | null, body: string][] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push([request.headers.get("authorization"), await request.text()]);
    return answers.shift();
  });
  vi.resetModules();
  const { api } = await import("./client");
  const { response } = await api.PATCH("/api/me", { baseUrl, body: { avatar: "heron" } });
  return { requests, status: response.status };
}

it("sends a request once more, with a new token, when the gateway refused the token", async () => {
  const { requests, status } = await refusedFirst({ message: "Unauthorized" });
  expect(status).toBe(200);
  expect(requests).toEqual([
    ["Bearer token", '{"avatar":"heron"}'],
    ["Bearer renewed", '{"avatar":"heron"}'],
  ]);
});

it("sends it no third time, and not again when a function refused it", async () => {
  expect((await refusedFirst({ message: "Unauthorized" }, { message: "Unauthorized" })).requests.length).toBe(
    2,
  );
  expect((await refusedFirst({ code: "signed_out" })).requests.length).toBe(1);
});
