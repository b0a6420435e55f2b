import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";

/** One checkout session, as the payment service knows it. */
export function checkoutSessionQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["checkout-session", sessionId],
    queryFn: async () => {
      try {
        return await unwrap(api.GET("/api/checkout-session", { params: { query: { sessionId } } }));
      } catch (problem) {
        console.error("The checkout session could not be read.", problem);
        throw problem;
      }
    },
  });
}
