import { expect, it } from "vitest";
import { statusText } from "./status-text";
import type { Subscription } from "./subscription-query";

const trial: Subscription = {
  coverage: "individual",
  plan: "individual_yearly",
  status: "trialing",
  givesAccess: true,
  periodEndsAt: "2027-03-15T12:00:00Z",
  hasTrial: false,
};
const end = { endsAt: "2027-03-15T12:00:00Z" };

it.each<[string, Subscription, RegExp]>([
  ["a trial", trial, /^Free until March 15, 2027\. The first payment is due on that day/],
  ["a canceled trial", { ...trial, ...end }, /until March 15, 2027, and nothing is charged/],
  ["a paid period", { ...trial, status: "active" }, /^Paid for\. It renews on March 15, 2027/],
  [
    "a purchase order",
    { ...trial, status: "active", purchaseOrder: "PO-1" },
    /^It runs until March 15, 2027\. Then comes the next invoice/,
  ],
  [
    "a canceled period",
    { ...trial, status: "active", ...end },
    /^Canceled\. Everything stays open until March 15/,
  ],
  [
    "a missing payment",
    { ...trial, status: "past_due", graceEndsAt: "2027-03-29T12:00:00Z" },
    /didn't go through\. Everything stays open until March 29, 2027/,
  ],
  [
    "a missing payment after its grace",
    { ...trial, status: "past_due", givesAccess: false, graceEndsAt: "2027-03-29T12:00:00Z" },
    /A payment is missing/,
  ],
  ["a payment that was never made", { ...trial, status: "incomplete", givesAccess: false }, /didn't begin/],
  ["the end", { ...trial, status: "canceled", givesAccess: false, ...end }, /^It ended on March 15, 2027\.$/],
])("says how %s stands", (_, subscription, text) => {
  expect(statusText(subscription)).toMatch(text);
});
