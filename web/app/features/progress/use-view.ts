import { useSearchParams } from "react-router";
import { path } from "~/paths";
import { readView, type View, writeView } from "./range";

/** What the address asks for, and links to what else could be asked for. */
export function useView() {
  const [search] = useSearchParams();
  const view = readView(search);
  const to = (change: Partial<View>) => path("progress", {}, writeView({ ...view, ...change }));
  return { view, to };
}
