import { useEffect, useState } from "react";

/** The number of items added at a time. */
const BATCH_SIZE = 5;

/**
 * How many items of a list to render now. A list that grows while the user types is rendered a few items at a time, with room for
 * the next key between them; one that is there when the screen opens is there at once, so that the way back finds its place.
 */
export function useGrowingList(wanted: number): number {
  const [room, setRoom] = useState(wanted);
  useEffect(() => {
    if (room >= wanted) {
      setRoom(Math.max(wanted, BATCH_SIZE));
      return;
    }
    const timer = setTimeout(() => setRoom((now) => now + BATCH_SIZE));
    return () => clearTimeout(timer);
  }, [room, wanted]);
  return room;
}
