// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { userQuery } from "~/data/user/user-query";
import type { Session } from "~/session/session";
import { AdminGuard } from "./admin";
import { SchoolGuard, SchoolOrOperatorGuard } from "./school";
import { SignedInGuard } from "./signed-in";

let session: Session;
const listeners = vi.hoisted(() => new Set<() => void>());
vi.mock("~/session/use-session", async () => {
  const { useSyncExternalStore } = await import("react");
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { useSession: () => useSyncExternalStore(subscribe, () => session) };
});

afterEach(cleanup);

function Place() {
  const { pathname, search, state } = useLocation();
  return <p data-state={JSON.stringify(state)}>at {pathname + search}</p>;
}

/** Shows a guard at /levels?x=1#y; the cache holds this much of a user, or is still waiting. */
function show(
  Guard: typeof SignedInGuard,
  user?: { isSchool: boolean; isAdmin: boolean; isOperator?: boolean },
) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (user) cache.setQueryData(userQuery.queryKey, user as never);
  const Stub = createRoutesStub([
    {
      path: "/levels",
      Component: () => (
        <Guard>
          <p>inside</p>
        </Guard>
      ),
    },
    { path: "*", Component: Place },
  ]);
  render(
    <QueryClientProvider client={cache}>
      <Stub initialEntries={["/levels?x=1#y"]} />
    </QueryClientProvider>,
  );
}

it("says that it is authenticating until the session is known", async () => {
  session = { state: "loading" };
  show(SignedInGuard);
  expect(await screen.findByText("Authenticating...")).toBeTruthy();
});

it("sends a signed-out visitor to the sign-in screen, with the way back", async () => {
  session = { state: "signed-out" };
  show(SignedInGuard);
  expect(await screen.findByText("at /login?next=%2Flevels%3Fx%3D1%23y")).toBeTruthy();
});

it("keeps the address of a page from the next user when its user signs out", async () => {
  session = { state: "signed-in", userId: "u" };
  show(SignedInGuard);
  await screen.findByText("inside");
  session = { state: "signed-out", byUser: true };
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(await screen.findByText("at /login")).toBeTruthy();
});

it.each([
  ["another-device", { arrived: "ended" }],
  ["account-suspended", { arrived: "suspended" }],
  ["account-closed", { farewell: true }],
] as const)("tells the sign-in screen why the service ended the session: %s", async (endedBy, state) => {
  session = { state: "signed-out", endedBy };
  show(SignedInGuard);
  const place = await screen.findByText(/^at \/login/);
  expect(JSON.parse(place.dataset.state ?? "null")).toEqual(state);
});

it("lets a signed-in user in", async () => {
  session = { state: "signed-in", userId: "u" };
  show(SignedInGuard);
  expect(await screen.findByText("inside")).toBeTruthy();
});

it.each([
  ["school", SchoolGuard, "Verifying school account...", { isSchool: true, isAdmin: false }],
  ["admin", AdminGuard, "Verifying admin access...", { isSchool: false, isAdmin: true }],
])("the %s guard waits, admits its own and sends others to the dashboard", async (_, Guard, message, own) => {
  show(Guard);
  expect(await screen.findByText(message)).toBeTruthy();
  cleanup();
  show(Guard, own);
  expect(await screen.findByText("inside")).toBeTruthy();
  cleanup();
  show(Guard, { isSchool: !own.isSchool, isAdmin: !own.isAdmin });
  expect(await screen.findByText("at /dashboard")).toBeTruthy();
});

it.each([
  ["a school account", { isSchool: true, isOperator: false }, "inside"],
  ["an operator", { isSchool: false, isOperator: true }, "inside"],
  ["a learner", { isSchool: false, isOperator: false }, "at /dashboard"],
])("the guard of schools and operators meets %s", async (_, user, expected) => {
  show(SchoolOrOperatorGuard, { ...user, isAdmin: false });
  expect(await screen.findByText(expected)).toBeTruthy();
});
