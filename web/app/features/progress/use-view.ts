import { useSearchParams } from "react-router";
import { path } from "~/paths";
import { queryOf, type View, viewOf } from "./range";

/** What the address asks for, and links to what else could be asked for. */
export function useView() {
  const [search] = useSearchParams();
  const view = viewOf(search);
  const to = (change: Partial<View>) => path("progress", {}, queryOf({ ...view, ...change }));
  return { view, to };
}
