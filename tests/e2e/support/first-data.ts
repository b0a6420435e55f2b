import { Box } from "./box.ts";

/** Before all tests; what it answers runs after them. */
export default async function firstData() {
  await Box.makeFirstData();
  return () => Box.dropFirstData();
}
