// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { PlanForSale } from "~/data/subscription/plans-query";
import type { PlansForSale } from "./plans-for-sale";
import { Prices } from "./prices";

afterEach(cleanup);

function show(forSale: PlansForSale) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <Prices forSale={forSale} /> }]);
  render(<Stub />);
  return screen.getAllByRole("listitem").map((item) => item.textContent);
}

const usd = { currency: "USD", tax: "added" } as const;
const plans: PlanForSale[] = [
  { ...usd, id: "class_yearly", coverage: "class", amount: 7900, interval: "year" },
  { ...usd, id: "individual_monthly", coverage: "individual", amount: 499, interval: "month" },
  { ...usd, id: "individual_yearly", coverage: "individual", amount: 3900, interval: "year" },
];

it("says for how many students a school's plan is", () => {
  const school: PlanForSale = {
    ...usd,
    id: "school_yearly",
    coverage: "school",
    amount: 99000,
    interval: "year",
  };
  expect(show({ paywall: true, trialDays: 14, plans: [{ ...school, seats: 500 }] })[1]).toMatch(
    /up to 500 students\.$/,
  );
  cleanup();
  expect(show({ paywall: true, trialDays: 14, plans: [school] })[1]).toMatch(/at the school\.$/);
});

it("shows what is free, and what the deployment sells at its prices", () => {
  const items = show({ paywall: true, trialDays: 14, plans });
  expect(items).toHaveLength(3);
  expect(items[0]).toMatch(/^Without a planFree for good.*Focused Breathing in every grade/);
  expect(items[1]).toMatch(/^Individual\$4\.99 a month, or \$39 a year/);
  expect(items[2]).toMatch(/^Class\$79 a year/);
  expect(screen.getByText(/its first 14 days are free/)).toBeTruthy();
});

it("says that everything is open where nothing is sold, and names no price", () => {
  const items = show({ paywall: false, trialDays: 0, plans: [] });
  expect(items).toEqual(["An accountFree for goodEvery practice, for everyone who has an account."]);
  expect(screen.getByText("Every practice is open to everyone who has an account.")).toBeTruthy();
  expect(document.body.textContent).not.toContain("$");
});

it("says that nobody needs a plan where plans are sold and nothing is locked", () => {
  show({ paywall: false, trialDays: 14, plans });
  expect(screen.getByText(/with a plan or without/)).toBeTruthy();
});

it("promises a price before the choice where the prices could not be read", () => {
  show({ paywall: true, trialDays: 0, plans: [] });
  expect(screen.getByText(/What a plan costs is shown before you choose one/)).toBeTruthy();
});
