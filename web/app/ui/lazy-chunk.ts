import { type ComponentType, lazy } from "react";

/** How long a piece of code may take to load, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000;

/** A piece of code could not be loaded, or not in time. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super("A part of the application could not be loaded.", { cause });
    this.name = "ChunkLoadError";
  }
}

/** Loads a chunk, and gives up after the timeout. */
export function withinTimeout<Module>(load: Promise<Module>, timeout = CHUNK_TIMEOUT): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError()), timeout);
    load
      .then(resolve, (failure: unknown) => reject(new ChunkLoadError(failure)))
      .finally(() => clearTimeout(timer));
  });
}

/** A component in a file of its own: `lazyChunk(() => import("./toaster"), "Toaster")`. */
export function lazyChunk<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await withinTimeout(load()))[name] }));
}
