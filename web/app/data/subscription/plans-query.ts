import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** A plan for sale. */
export type PlanForSale = components["schemas"]["PlanForSale"];

/** What a plan covers: a person, a class, or a school. */
export type Coverage = components["schemas"]["Coverage"];

/** Prices seldom change. In milliseconds. */
const STALE_TIME = 60 * 60 * 1000;

/** What is for sale, at the prices that the payment service charges; the same for everyone. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: () => unwrap(api.GET("/api/plans")),
  staleTime: STALE_TIME,
});
