import { expect, it } from "vitest";
import { coverageOf, coverageText, moneyText, planName, priceText, taxText } from "./plan-texts";

it.each([
  [3900, "USD", "$39"],
  [499, "USD", "$4.99"],
  [1250, "EUR", "€12.50"],
  [4200, "JPY", "¥4,200"],
])("writes %i of %s as %s", (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});

it("says what a plan costs, and whether tax is in it", () => {
  const price = { amount: 3900, currency: "USD", tax: "added" } as const;
  expect(priceText({ ...price, interval: "year" })).toBe("$39\u00A0a\u00A0year");
  expect(priceText({ ...price, interval: "month" })).toBe("$39\u00A0a\u00A0month");
  expect(taxText({ ...price, interval: "year" })).toMatch(/Tax is added/);
  expect(taxText({ ...price, interval: "year", tax: "unspecified" })).toBeUndefined();
});

it("says for how many students a school's plan is, where that is known", () => {
  expect(coverageText({ coverage: "school", seats: 1200 })).toBe(
    "Every practice, for everybody at the school: up to 1,200 students.",
  );
  expect(coverageText({ coverage: "school" })).toBe("Every practice, for everybody at the school.");
});

it.each([
  ["individual_monthly", "individual", "Individual, monthly"],
  ["individual_yearly", "individual", "Individual, yearly"],
  ["class_yearly", "class", "Class, yearly"],
  ["school_yearly", "school", "School, yearly"],
])("calls %s by its name", (plan, coverage, name) => {
  expect(coverageOf(plan)).toBe(coverage);
  expect(planName(plan)).toBe(name);
});
