import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claimAddress } from "./claim-address";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

it("sends the address and the code, and no token", async () => {
  fetched.mockResolvedValue(Response.json({ email: "mia@example.org" }));
  await claimAddress("mia@example.org", "123456");
  const [url, request] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/api/address-claims");
  expect(request?.method).toBe("POST");
  expect(JSON.parse(String(request?.body))).toEqual({ email: "mia@example.org", code: "123456" });
  expect(Object.keys(request?.headers ?? {})).toEqual(["content-type"]);
});

it.each([
  [400, { code: "wrong_code" }, "wrong_code"],
  [400, { code: "code_expired" }, "expired_code"],
  [409, { code: "address_taken" }, "already_confirmed"],
  [429, { code: "too_many_attempts" }, "too_many_attempts"],
  [429, { message: "Too Many Requests" }, "too_many_attempts"],
  [503, { code: "busy" }, "internal"],
  [500, null, "internal"],
] as const)("reads a refusal: %s %o", async (status, body, code) => {
  fetched.mockResolvedValue(Response.json(body, { status }));
  await expect(claimAddress("mia@example.org", "123456")).rejects.toMatchObject({ code });
});

it("reads an answer without a body, and no answer", async () => {
  fetched.mockResolvedValue(new Response("<html>", { status: 502 }));
  await expect(claimAddress("mia@example.org", "123456")).rejects.toMatchObject({ code: "internal" });
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(claimAddress("mia@example.org", "123456")).rejects.toMatchObject({ code: "offline" });
});
