import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";

/** One checkout session, as the payment service knows it; `null` when it knows none. */
export function checkoutSessionQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["checkout-session", sessionId],
    queryFn: async () => {
      try {
        return await unwrap(api.GET("/api/checkout-session", { params: { query: { sessionId } } }));
      } catch (thrown) {
        if (asProblem(thrown).code === "checkout_session_not_found") return null;
        console.error("The checkout session could not be read.", thrown);
        throw thrown;
      }
    },
  });
}
