import { asProblem } from "~/api/problem";

/** Asks the service; where it can't be reached, answers from what is on this device, if it is. */
export async function orKept<Data>(
  asked: Promise<Data>,
  kept: () => Promise<Data | undefined>,
): Promise<Data> {
  try {
    return await asked;
  } catch (thrown) {
    const here = asProblem(thrown).passing ? await kept() : undefined;
    if (here === undefined) throw thrown;
    return here;
  }
}
