import { useEffect, useRef, useState } from "react";
import { asProblem } from "./problem";
import { subscribeToReachable } from "./reachability";

/** Calls back when the service can be reached again, as long as something waits for that. */
export function useWhenReachable(waits: boolean, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => (waits ? subscribeToReachable(() => latest.current()) : undefined), [waits]);
}

/** Returns a failure as long as it is true: what failed without a network has passed when the service can be reached again. */
export function useCurrentFailure<Failure>(failure: Failure): Failure | undefined {
  const [passed, setPassed] = useState<unknown>();
  useWhenReachable(Boolean(failure) && asProblem(failure).code === "offline", () => setPassed(failure));
  return failure === passed ? undefined : failure;
}
