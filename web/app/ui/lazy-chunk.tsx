import { type ComponentType, lazy } from "react";
import { loadChunk, onForget } from "./chunk";
import { PartBoundary } from "./part-boundary";

/**
 * A component in a file of its own: `lazyChunk(() => import("./toaster"), "Toaster")`. If it can't be loaded, it says so in its
 * place; inside a `SilentBoundary`, nothing is said.
 */
export function lazyChunk<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const lazyPart = () =>
    lazy(async () => {
      try {
        return { default: (await loadChunk(load))[name] };
      } catch (failure) {
        onForget(() => {
          Part = lazyPart();
        });
        throw failure;
      }
    }) as unknown as ComponentType<Props>;
  let Part = lazyPart();
  return (props) => <PartBoundary>{() => <Part {...props} />}</PartBoundary>;
}
