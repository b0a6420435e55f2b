// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { userQuery } from "~/data/user/user-query";
import type { Session } from "~/session/session";
import { PaymentSuccess } from "./payment-success";

const session: { now: Session } = { now: { state: "signed-in", userId: "u" } };
vi.mock("~/session/use-session", () => ({ useSession: () => session.now }));

const unwrap = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: vi.fn() }, unwrap }));

beforeEach(() => {
  session.now = { state: "signed-in", userId: "u" };
  unwrap.mockReset();
});
afterEach(cleanup);

function show(sessionId: string | undefined) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(userQuery.queryKey, { classes: [{ classId: "class_default" }] } as never);
  const Stub = createRoutesStub([
    { path: "/success", Component: () => <PaymentSuccess sessionId={sessionId} /> },
  ]);
  render(
    <QueryClientProvider client={cache}>
      <Stub initialEntries={["/success"]} />
    </QueryClientProvider>,
  );
}

it("says thank you without a session id and links home", async () => {
  show(undefined);
  expect(await screen.findByRole("heading", { name: "Payment Successful!" })).toBeTruthy();
  expect(screen.getByText("No session ID found, but thanks for subscribing!")).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/"]);
});

it("says that it is loading", async () => {
  unwrap.mockReturnValue(new Promise(() => {}));
  show("cs_1");
  expect(await screen.findByText("Loading details...")).toBeTruthy();
});

it("offers both ways when the session's class is the user's", async () => {
  unwrap.mockResolvedValue({ metadata: { classId: "class_default" } });
  show("cs_1");
  const custom = await screen.findByRole<HTMLButtonElement>("button", { name: "Create Custom Plan" });
  expect(custom.disabled).toBe(false);
  const recommended = screen.getByRole("link", {
    name: "Use Recommended Plan & Continue to Class Preferences",
  });
  expect(recommended.getAttribute("href")).toBe("/dashboard");
  expect(screen.getByText("Session ID: cs_1")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

it.each([
  ["has no class", () => unwrap.mockResolvedValue({ metadata: {} })],
  [
    "has somebody else's class",
    () => unwrap.mockResolvedValue({ metadata: { classId: "class_of_another" } }),
  ],
  ["can't be read", () => unwrap.mockRejectedValue(new Problem("payments_unavailable", 502))],
])("warns and switches the survey off when the session %s", async (_, answer) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  answer();
  show("cs_1");
  const custom = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Select a Class to Enable Survey",
  });
  expect(custom.disabled).toBe(true);
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.getByText("Session ID: cs_1")).toBeTruthy();
  expect(logged.mock.calls.length > 0).toBe(_ === "can't be read");
});

it.each(["open", "expired"])("says that a payment isn't finished while its session is %s", async (status) => {
  unwrap.mockResolvedValue({ status, metadata: { classId: "class_default" } });
  show("cs_1");
  expect(await screen.findByRole("heading", { name: "This payment isn't finished" })).toBeTruthy();
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/subscription-setup");
});

it("says that a payment can't be found, keeps the heading, and looks again", async () => {
  unwrap.mockRejectedValueOnce(new Problem("checkout_session_not_found", 404));
  show("cs_unknown");
  expect(await screen.findByText("We can't find this payment.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Payment Successful!" })).toBeTruthy();
  expect(screen.getByText("Session ID: cs_unknown")).toBeTruthy();
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  unwrap.mockResolvedValue({ metadata: { classId: "class_default" } });
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  expect(await screen.findByRole("button", { name: "Create Custom Plan" })).toBeTruthy();
  expect(screen.queryByText("We can't find this payment.")).toBeNull();
});

it("says when it looked again, and that a payment is still not there", async () => {
  unwrap.mockRejectedValue(new Problem("checkout_session_not_found", 404));
  show("cs_unknown");
  await screen.findByText("We can't find this payment.");
  expect(screen.queryByText(/still not there/)).toBeNull();
  const answer = Promise.withResolvers<never>();
  unwrap.mockReturnValueOnce(answer.promise);
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  expect(await screen.findByRole("button", { name: "Looking..." })).toBeTruthy();
  expect(screen.queryByText(/still not there/)).toBeNull();
  answer.reject(new Problem("checkout_session_not_found", 404));
  expect(await screen.findByText(/We looked again at .* It is still not there/)).toBeTruthy();
});

it("looks again by itself as soon as the connection is back", async () => {
  unwrap.mockRejectedValueOnce(new Problem("checkout_session_not_found", 404));
  show("cs_unknown");
  await screen.findByText("We can't find this payment.");
  vi.spyOn(console, "error").mockImplementation(() => {});
  unwrap.mockRejectedValueOnce(new Problem("offline", 0));
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/No connection/);
  expect(screen.queryByText(/still not there/)).toBeNull();
  unwrap.mockRejectedValueOnce(new Problem("checkout_session_not_found", 404));
  fireEvent(window, new Event("online"));
  expect(await screen.findByText(/still not there/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
