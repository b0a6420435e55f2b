// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem, type ProblemCode } from "~/api/problem";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { reauthenticate } from "~/session/identity";
import { IdentityProblem } from "~/session/identity-problem";
import { toast } from "~/ui/toast";
import { AddressSection } from "./address-section";
import { seenChange } from "./seen-change";

const api = vi.hoisted(() => ({ GET: vi.fn(), POST: vi.fn(), PUT: vi.fn(), DELETE: vi.fn() }));
vi.mock("~/api/client", () => ({ api, unwrap: (call: Promise<unknown>) => call }));
vi.mock("~/session/identity");
vi.mock("~/session/config", () => ({ config: async () => ({}) }));
vi.mock("~/ui/toast", () => ({ toast: vi.fn() }));

const codeExpiresAt = "2026-11-23T10:00:00Z";

beforeEach(() => {
  vi.resetAllMocks();
  api.POST.mockImplementation(async (_, { body: { email } }) => ({ email, codeExpiresAt }));
});
afterEach(() => {
  cleanup();
  seenChange.set(undefined);
});

function Shown() {
  const { data } = useQuery({ ...userQuery, enabled: false });
  return data ? <AddressSection user={data} /> : null;
}

/** Shows the section to a user whose document has this besides. */
function show(more: Partial<UserDocument> = {}) {
  const cache = new QueryClient();
  cache.setQueryData(userQuery.queryKey, { email: "old@example.org", version: 7, ...more } as UserDocument);
  render(
    <QueryClientProvider client={cache}>
      <Shown />
    </QueryClientProvider>,
  );
  const change = (more: Partial<UserDocument>) =>
    cache.setQueryData(userQuery.queryKey, (known) => known && { ...known, ...more });
  return { user: () => cache.getQueryData(userQuery.queryKey), change };
}

const pendingAddress = { email: "new@example.org", codeExpiresAt };

/** What the document says when no change waits for a code. */
const withoutChange = { pendingAddress: undefined } as unknown as Partial<UserDocument>;

function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
}

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function askForCode() {
  press("Change the address");
  await screen.findByLabelText("New e-mail address");
  fill("New e-mail address", "new@example.org");
  fill("Your password", "quiet pebble lake");
  press("Send the code");
}

const refuse = (code: ProblemCode, status = 400) => new Problem(code, status);

it("asks for the new address and the password, then for the code, and the document has the new address", async () => {
  const { user } = show();
  screen.getByRole("button", { name: "Change the address" }).focus();
  await askForCode();
  const code = await screen.findByLabelText<HTMLInputElement>("Code from the e-mail");
  expect(reauthenticate).toHaveBeenCalledExactlyOnceWith("old@example.org", "quiet pebble lake");
  expect(api.POST).toHaveBeenCalledExactlyOnceWith("/api/me/address", { body: { email: "new@example.org" } });
  expect(user()?.pendingAddress).toEqual({ email: "new@example.org", codeExpiresAt });
  api.PUT.mockResolvedValue({ email: "new@example.org", version: 8 });
  fireEvent.change(code, { target: { value: "123 456" } });
  const change = await screen.findByRole("button", { name: "Change the address" });
  expect(document.activeElement).toBe(change);
  expect(api.PUT).toHaveBeenCalledExactlyOnceWith("/api/me/address", { body: { code: "123456" } });
  expect(screen.getByText("new@example.org")).toBeTruthy();
  expect(user()).toEqual({ email: "new@example.org", version: 8 });
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Your address is now new@example.org.");
});

it("says at each field what is wrong with it, and sends nothing", async () => {
  show();
  press("Change the address");
  await screen.findByLabelText("New e-mail address");
  press("Send the code");
  expect(screen.getByRole("alert").textContent).toMatch(/Type the whole address/);
  fill("New e-mail address", "new@example.org");
  press("Send the code");
  expect(screen.getByRole("alert").textContent).toBe("Type your password.");
  expect(document.activeElement).toBe(screen.getByLabelText("Your password"));
  vi.mocked(reauthenticate).mockRejectedValueOnce(new IdentityProblem("wrong_password"));
  fill("Your password", "not the password");
  press("Send the code");
  expect(await screen.findByText("That is not your current password.")).toBeTruthy();
  expect(api.POST).not.toHaveBeenCalled();
});

it.each([
  ["address_unchanged", "That is your address already."],
  ["invalid_address", /Type the whole address/],
  ["too_many_codes", /too many codes today/],
  ["mail_unavailable", /No mail can be sent/],
] as const)("keeps what was typed when no code is sent: %s", async (code, text) => {
  api.POST.mockRejectedValueOnce(refuse(code));
  show();
  await askForCode();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("New e-mail address").value).toBe("new@example.org");
});

it("continues with a change that waits for its code, and withdraws it", async () => {
  const { user } = show({ pendingAddress });
  expect(await screen.findByLabelText("Code from the e-mail")).toBeTruthy();
  expect(screen.getByText(/We sent a code to new@example.org/)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  api.DELETE.mockResolvedValue({ version: 8 });
  press("Cancel");
  fireEvent.click(await screen.findByRole("button", { name: "Change the address" }));
  expect(api.DELETE).toHaveBeenCalledExactlyOnceWith("/api/me/address");
  expect(user()).toEqual({ email: "old@example.org", version: 8 });
  expect(screen.getByLabelText<HTMLInputElement>("New e-mail address").value).toBe("");
  press("Cancel");
  await screen.findByRole("button", { name: "Change the address" });
  expect(api.DELETE).toHaveBeenCalledOnce();
});

it("says that a change could not be withdrawn, and keeps it", async () => {
  show({ pendingAddress });
  await screen.findByLabelText("Code from the e-mail");
  api.DELETE.mockRejectedValueOnce(new Problem("offline", 0));
  press("Cancel");
  expect((await screen.findByRole("alert")).textContent).toMatch(/No connection/);
  expect(screen.getByLabelText("Code from the e-mail")).toBeTruthy();
});

it("follows another device: a change that begins, another address, and the end without a code", async () => {
  const { change } = show();
  change({ pendingAddress });
  expect(await screen.findByText(/We sent a code to new@example.org/)).toBeTruthy();
  fill("Code from the e-mail", "12");
  change({ pendingAddress: { email: "newer@example.org", codeExpiresAt } });
  expect(await screen.findByText(/We sent a code to newer@example.org/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Code from the e-mail").value).toBe("");
  change(withoutChange);
  expect(await screen.findByText(/The change to newer@example.org is over/)).toBeTruthy();
  press("Change the address");
  expect(screen.getByLabelText("New e-mail address")).toBeTruthy();
});

it("follows another device that enters the code", async () => {
  const { change } = show({ pendingAddress });
  await screen.findByLabelText("Code from the e-mail");
  change({ ...withoutChange, email: "new@example.org" });
  expect(await screen.findByRole("button", { name: "Change the address" })).toBeTruthy();
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Your address is now new@example.org.");
  expect(screen.queryByText(/is over/)).toBeNull();
});

it("says after a reload that a change has ended, until another is begun, and to its own user alone", async () => {
  show({ pendingAddress });
  await screen.findByLabelText("Code from the e-mail");
  cleanup();
  const { change } = show({ email: "another@example.org" });
  expect(screen.queryByText(/is over/)).toBeNull();
  change({ email: "old@example.org" });
  expect(await screen.findByText(/The change to new@example.org is over/)).toBeTruthy();
  press("Change the address");
  expect(await screen.findByLabelText("New e-mail address")).toBeTruthy();
  cleanup();
  show();
  expect(screen.getByRole("button", { name: "Change the address" })).toBeTruthy();
  expect(screen.queryByText(/is over/)).toBeNull();
});

it("keeps the form and its sentence when the last wrong code ends the change", async () => {
  const { change } = show({ pendingAddress });
  const code = await screen.findByLabelText<HTMLInputElement>("Code from the e-mail");
  api.PUT.mockRejectedValueOnce(refuse("wrong_code"));
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByRole("alert");
  change({ ...withoutChange, email: "shown@example.org" });
  await screen.findByText("shown@example.org");
  expect(screen.getByRole("alert").textContent).toMatch(/not the code we sent/);
  press("Send a new code");
  expect(await screen.findByText(/A new code is on its way/)).toBeTruthy();
});

it.each([
  ["wrong_code", 400, /not the code we sent/],
  ["code_expired", 400, /has run out/],
  ["too_many_attempts", 429, /no longer works/],
] as const)("says that a code can't be used, and sends another: %s", async (refusal, status, text) => {
  show({ pendingAddress });
  const code = await screen.findByLabelText<HTMLInputElement>("Code from the e-mail");
  api.PUT.mockRejectedValueOnce(refuse(refusal, status));
  fireEvent.change(code, { target: { value: "123456" } });
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
  press("Send a new code");
  expect(await screen.findByText(/A new code is on its way/)).toBeTruthy();
  expect(code.value).toBe("");
  expect(screen.queryByRole("alert")).toBeNull();
  press("Confirm the address");
  expect((await screen.findByRole("alert")).textContent).toMatch(/all six digits/);
  expect(screen.queryByText(/A new code is on its way/)).toBeNull();
});

it("asks for the password again when the sign-in is too old for another code", async () => {
  show({ pendingAddress });
  await screen.findByLabelText("Code from the e-mail");
  api.POST.mockRejectedValueOnce(refuse("recent_sign_in_required", 403));
  press("Send a new code");
  expect(await screen.findByText(/You signed in a while ago/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Your password")));
  expect(screen.getByLabelText<HTMLInputElement>("New e-mail address").value).toBe("new@example.org");
});

it.each([
  ["address_taken", 409, /an account with this address already/],
  ["no_address_change", 404, /Type the new address once more/],
] as const)("asks for the address again when it can't be confirmed: %s", async (refusal, status, text) => {
  show({ pendingAddress });
  const code = await screen.findByLabelText("Code from the e-mail");
  api.PUT.mockRejectedValueOnce(refuse(refusal, status));
  fireEvent.change(code, { target: { value: "123456" } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("New e-mail address").value).toBe("new@example.org");
});
