import type { QueryFunctionContext } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";

/**
 * Asks the service; when it can't be reached, answers from the data on this device, if there is any. An earlier answer from the
 * service is kept instead: it is the better one. A practice that needs a subscription by now, and that the device still has, goes on.
 */
export async function withOfflineFallback<Data>(
  { client, queryKey }: Pick<QueryFunctionContext, "client" | "queryKey">,
  asked: Promise<Data>,
  cached: () => Promise<Data | undefined>,
): Promise<Data> {
  try {
    return await asked;
  } catch (thrown) {
    const isKnown = client.getQueryData(queryKey) !== undefined;
    const problem = asProblem(thrown);
    const isKept = problem.passing || problem.code === "subscription_needed";
    const here = isKept && !isKnown ? await cached() : undefined;
    if (here === undefined) throw thrown;
    return here;
  }
}
