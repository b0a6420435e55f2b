// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { type Subscription, subscriptionQuery } from "~/data/subscription/subscription-query";
import type { Room } from "../school-room";
import { SchoolPlan } from "./school-plan";

afterEach(cleanup);

const plan: Subscription = {
  coverage: "school",
  plan: "school_yearly",
  status: "active",
  givesAccess: true,
  hasTrial: false,
  periodEndsAt: "2027-12-12T12:00:00Z",
  seats: 500,
};

/** Shows a plan of a school with so many students, to somebody who came with this. */
function show(change: Partial<Subscription>, pupils: number, state?: unknown) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const overview = { paywall: true, access: "full", subscriptions: [{ ...plan, ...change }] };
  cache.setQueryData(subscriptionQuery.queryKey, overview as never);
  const room = { school: { pupils }, user: { classes: [] } } as unknown as Room;
  const Stub = createRoutesStub([{ path: "/admin-dashboard", Component: () => <SchoolPlan {...room} /> }]);
  render(
    <QueryClientProvider client={cache}>
      <Stub initialEntries={[{ pathname: "/admin-dashboard", state }]} />
    </QueryClientProvider>,
  );
}

it("says whom to ask once every seat is taken, and not before", async () => {
  show({}, 499);
  expect(await screen.findByText("499 of 500 used")).toBeTruthy();
  expect(screen.queryByText(/Every seat is taken/)).toBeNull();
  cleanup();
  show({}, 500);
  expect(await screen.findByText(/Every seat is taken/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "write to us" }).getAttribute("href")).toBe("/contact");
});

it("says where a plan that was canceled is kept, and nothing of that while it goes on", async () => {
  show({ endsAt: "2027-12-12T12:00:00Z" }, 0);
  expect(await screen.findByText("Until it ends, you can keep the plan there.")).toBeTruthy();
  cleanup();
  show({}, 0);
  expect(await screen.findByText("0 of 500 used")).toBeTruthy();
  expect(screen.queryByText(/you can keep the plan/)).toBeNull();
});

it("says to whoever has just ordered where the invoice goes", async () => {
  const invoice = { amount: 99000, currency: "USD", dueAt: "2027-01-01T12:00:00Z", isOverdue: false };
  show({ invoice }, 0, { invoicedTo: "office@elm.example" });
  expect(await screen.findByText(/Stripe mails it to office@elm\.example\./)).toBeTruthy();
  cleanup();
  show({ invoice }, 0);
  expect(await screen.findByText(/An invoice of \$990 is due/)).toBeTruthy();
  expect(screen.queryByText(/Stripe mails it/)).toBeNull();
});
