import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { followsVersion } from "~/query/versioned-queries";

/** What somebody may practice, and what they subscribe to. */
export type SubscriptionOverview = components["schemas"]["SubscriptionOverview"];

/** A subscription, as whoever pays sees it. */
export type Subscription = components["schemas"]["SubscriptionView"];

/** What the user may practice, and what they subscribe to. It changes with the version: what was paid for opens on every device. */
export const subscriptionQuery = queryOptions({
  ...followsVersion,
  queryKey: ["subscription"],
  queryFn: () => unwrap(api.GET("/api/me/subscription")),
});

/** Whether a subscription runs: its plan can't be bought once more. */
export function isLive({ status }: Subscription): boolean {
  return status === "trialing" || status === "active" || status === "past_due";
}
