// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { checkoutSessionQuery } from "./checkout-session-query";
import { PurchaseState } from "./purchase-state";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (answer: unknown) => answer }));
// The live connection tells nothing here: every message is lost.
vi.mock("~/live/use-live-user", () => ({ useLiveUser: () => undefined }));

const session = { id: "cs_1", status: "complete", plan: "individual_yearly", metadata: {} };
const bought = {
  coverage: "individual",
  plan: "individual_yearly",
  status: "trialing",
  givesAccess: true,
  periodEndsAt: "2027-03-15T12:00:00Z",
};
/** What the user has, as far as the site knows. */
let has: object[];

beforeEach(() => {
  vi.useFakeTimers();
  has = [];
  get.mockReset();
  get.mockImplementation(async (address: string) =>
    address === "/api/checkout-session"
      ? session
      : { paywall: true, access: has.length > 0 ? "full" : "free", subscriptions: has },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How often the payment service itself was asked: reading the session does that. */
const asked = () => get.mock.calls.filter(([address]) => address === "/api/checkout-session").length;

/** Lets time pass, and everything happen that is due by then. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  // The page has read the session already: that is how it knows what was bought.
  cache.setQueryData(checkoutSessionQuery("cs_1").queryKey, session as never);
  const user = { classes: [] } as unknown as UserDocument;
  render(
    <QueryClientProvider client={cache}>
      <PurchaseState sessionId="cs_1" plan="individual_yearly" classId={undefined} user={user} />
    </QueryClientProvider>,
  );
  await pass(0);
}

it("asks the payment service itself where nothing was heard in ten seconds, until the plan is there", async () => {
  await show();
  expect(screen.getByText("Setting up your plan...")).toBeTruthy();
  await pass(9_900);
  expect(asked()).toBe(0);
  await pass(200);
  expect(asked()).toBe(1);
  // What it answered is known by the next look.
  has = [bought];
  await pass(10_000);
  expect(screen.getByText(/^Free until March 15, 2027/)).toBeTruthy();
  const before = get.mock.calls.length;
  await pass(60_000);
  expect(get.mock.calls.length).toBe(before);
});

it("stops asking after a minute, says that it takes longer, and looks again when it is told to", async () => {
  await show();
  await pass(120_000);
  expect(screen.getByText(/setting up the plan takes longer than usual/)).toBeTruthy();
  const before = asked();
  expect(before).toBeGreaterThanOrEqual(6);
  await pass(120_000);
  expect(asked()).toBe(before);
  has = [bought];
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  await pass(0);
  expect(asked()).toBe(before + 1);
  expect(screen.getByText(/^Free until/)).toBeTruthy();
});
