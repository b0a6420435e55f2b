import { useDeferredValue } from "react";

/**
 * The data, once the page that shows it is rendered. The query cache renders what arrives in one go, which blocks a slow phone;
 * a whole screen that arrives is rendered in small steps instead, while the screen before it stays. Changes of data that is
 * shown already are rendered at once.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const arrived = useDeferredValue(data !== undefined);
  return arrived ? data : undefined;
}
