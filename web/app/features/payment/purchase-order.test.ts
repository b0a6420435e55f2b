import { expect, it } from "vitest";
import { emptyOrder, missingIn, orderBody } from "./purchase-order";

const typed = {
  ...emptyOrder,
  purchaseOrder: " PO-2027-118 ",
  email: "accounts@elm.example",
  name: "Elm School District",
  line1: "1 Elm Street",
  city: "Springfield",
  postalCode: "12345",
};

it("names the lines that an order can't do without, in their order", () => {
  expect(missingIn(emptyOrder)).toEqual(["purchaseOrder", "email", "name", "line1", "city", "postalCode"]);
  expect(missingIn({ ...typed, city: "  " })).toEqual(["city"]);
  expect(missingIn(typed)).toEqual([]);
});

it("sends what was typed, without spaces around it and without empty lines", () => {
  expect(orderBody("school_yearly", typed)).toEqual({
    plan: "school_yearly",
    purchaseOrder: "PO-2027-118",
    email: "accounts@elm.example",
    billing: {
      name: "Elm School District",
      line1: "1 Elm Street",
      city: "Springfield",
      postalCode: "12345",
      country: "US",
    },
  });
  expect(orderBody("school_yearly", { ...typed, state: "IL" }).billing.state).toBe("IL");
});
