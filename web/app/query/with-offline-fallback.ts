import { asProblem } from "~/api/problem";

/** Asks the service; where it can't be reached, answers from what is on this device, if it is. */
export async function withOfflineFallback<Data>(
  asked: Promise<Data>,
  cached: () => Promise<Data | undefined>,
): Promise<Data> {
  try {
    return await asked;
  } catch (thrown) {
    const here = asProblem(thrown).passing ? await cached() : undefined;
    if (here === undefined) throw thrown;
    return here;
  }
}
