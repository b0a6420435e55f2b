import type { QueryFunctionContext } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";

/**
 * Asks the service; where it can't be reached, answers from what is on this device, if it is. What the service has answered before is worth
 * more: it stays as it is.
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
    const here = asProblem(thrown).passing && !isKnown ? await cached() : undefined;
    if (here === undefined) throw thrown;
    return here;
  }
}
