import { useDeferredValue } from "react";

/**
 * What was read, as soon as what it makes of the page is drawn. The query cache has its news drawn in one go, which holds a slow phone
 * up; a whole screen that comes in may take its time and be drawn in small steps, while what stood there before stays. News
 * of what is there already is shown at once.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const arrived = useDeferredValue(data !== undefined);
  return arrived ? data : undefined;
}
