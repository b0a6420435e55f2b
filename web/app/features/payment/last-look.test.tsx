// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { plansQuery } from "~/data/subscription/plans-query";
import { subscriptionQuery } from "~/data/subscription/subscription-query";
import { userQuery } from "~/data/user/user-query";
import { LastLook } from "./last-look";

vi.mock("./purchase-order-form", () => ({ PurchaseOrderForm: () => <p>The order</p> }));

afterEach(cleanup);

/** Shows the last look at a school's plan. */
function show() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const price = { currency: "usd", amount: 99_000, interval: "year", taxIncluded: true };
  const plan = { id: "school_yearly", coverage: "school", seats: 500, ...price };
  const user = { id: "u", email: "head@elm.example", schoolId: "s", schoolName: "Elm", classes: [] };
  cache.setQueryData(plansQuery.queryKey, { plans: [plan], trialDays: 14 } as never);
  cache.setQueryData(subscriptionQuery.queryKey, { subscriptions: [] } as never);
  cache.setQueryData(userQuery.queryKey, user as never);
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <LastLook chosen={{ plan: "school_yearly" }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("says of the card nothing while a purchase order is open, and all of it again once it is closed", async () => {
  show();
  const aboutCard = () => [
    ...screen.queryAllByRole("button", { name: "Start the free trial" }),
    ...screen.queryAllByText(/^You pay on a page of Stripe/),
  ];
  const details = (await screen.findByText("Pay by purchase order instead")).closest("details");
  if (!details) throw new Error("nothing opens");
  const open = (isOpen: boolean) => {
    details.open = isOpen;
    fireEvent(details, new Event("toggle"));
  };
  expect(aboutCard()).toHaveLength(2);
  open(true);
  expect(await screen.findByText("The order")).toBeTruthy();
  expect(aboutCard()).toEqual([]);
  expect(screen.getByRole("link", { name: "Choose another plan" })).toBeTruthy();
  expect(screen.getByText("Whoever pays has to be 18 or older.")).toBeTruthy();
  open(false);
  expect(aboutCard()).toHaveLength(2);
});
