import { type ComponentType, createElement, lazy } from "react";
import { loadChunk } from "./chunk";

/** What makes React forget the chunks that could not be loaded. */
const failed = new Set<() => void>();

/** A component in a file of its own: `lazyChunk(() => import("./toaster"), "Toaster")`. */
export function lazyChunk<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const lazyPart = () =>
    lazy(async () => {
      try {
        return { default: (await loadChunk(load))[name] };
      } catch (failure) {
        failed.add(() => {
          Part = lazyPart();
        });
        throw failure;
      }
    }) as unknown as ComponentType<Props>;
  let Part = lazyPart();
  return (props) => createElement(Part, props);
}

/** Lets the chunks that could not be loaded be loaded again when they are next rendered; React remembers a failure. */
export function forgetFailedChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}
