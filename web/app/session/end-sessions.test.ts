import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endOtherSessions, endSessions } from "./end-sessions";
import { reauthenticate } from "./identity";
import { revokeEverySession } from "./session-tokens";

vi.mock("./identity");
vi.mock("./session-tokens");
vi.mock("./session", () => ({ accessToken: async () => "token" }));

const service = vi.fn<typeof fetch>();

beforeEach(() => {
  service.mockReset();
  vi.stubGlobal("fetch", service);
});
afterEach(() => vi.unstubAllGlobals());

/** What was asked of the API, in order. */
function asked() {
  return service.mock.calls.map(([address, init]) => `${init?.method ?? "GET"} ${address}`);
}

it("ends the other sessions with the tokens of a new sign-in", async () => {
  service.mockResolvedValue(new Response("{}"));
  await endOtherSessions("mia@example.org", "a quiet minute");
  expect(revokeEverySession).toHaveBeenCalledOnce();
  expect(reauthenticate).toHaveBeenCalledExactlyOnceWith("mia@example.org", "a quiet minute");
  expect(asked()).toEqual(["POST /api/me/sign-outs"]);
  expect(service.mock.calls[0]?.[1]).toMatchObject({
    headers: { authorization: "Bearer token" },
    body: JSON.stringify({ keepThisSession: true }),
  });
});

it("makes a new account's document first, which nothing has read yet", async () => {
  service
    .mockResolvedValueOnce(new Response("{}", { status: 404 }))
    .mockResolvedValueOnce(new Response("{}"))
    .mockResolvedValueOnce(new Response("{}"));
  await endSessions(true);
  const read = expect.stringMatching(/^GET \/api\/me\?timeZone=./);
  expect(asked()).toEqual(["POST /api/me/sign-outs", read, "POST /api/me/sign-outs"]);
});

it.each([[404], [503]])("reports that the sessions were not ended: %d", async (status) => {
  service.mockImplementation(async () => new Response("{}", { status }));
  await expect(endSessions(false)).rejects.toThrow(String(status));
});
