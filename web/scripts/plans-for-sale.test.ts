import { expect, it } from "vitest";
import { plansForSale } from "./plans-for-sale.ts";

it("sells nothing where the deployment hasn't said what it sells", () => {
  expect(plansForSale("")).toEqual({ paywall: false, trialDays: 0, plans: [] });
});

it("sells what the deployment has said", () => {
  const told = { paywall: true, trialDays: 14, plans: [{ id: "class_yearly" }] };
  expect(plansForSale(JSON.stringify(told))).toEqual(told);
});
