import type { components } from "~/api/schema";

/** What is typed for an order. */
export interface TypedOrder {
  purchaseOrder: string;
  email: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO code of two letters. */
  country: string;
}

/** A line of the order. */
export type OrderField = keyof TypedOrder;

/** An order in which nothing is typed yet. */
export const emptyOrder: TypedOrder = {
  purchaseOrder: "",
  email: "",
  name: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "US",
};

/** The lines that an order can't do without, in the order of the form. */
const needed: readonly OrderField[] = ["purchaseOrder", "email", "name", "line1", "city", "postalCode"];

/** The lines that are missing, the first of the form first. */
export function missingIn(order: TypedOrder): OrderField[] {
  return needed.filter((name) => order[name].trim() === "");
}

/** The order as the API takes it: lines without anything are left out. */
export function orderBody(plan: string, order: TypedOrder): components["schemas"]["RequestSchoolInvoice"] {
  const text = (name: OrderField) => order[name].trim();
  const [line2, state] = [text("line2"), text("state")];
  return {
    plan,
    purchaseOrder: text("purchaseOrder"),
    email: text("email"),
    billing: {
      name: text("name"),
      line1: text("line1"),
      ...(line2 ? { line2 } : {}),
      city: text("city"),
      ...(state ? { state } : {}),
      postalCode: text("postalCode"),
      country: order.country,
    },
  };
}
