/** How long a piece of code may take to load, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000;

/** A piece of code could not be loaded, or not in time. */
export class ChunkLoadError extends Error {
  /** Loads it again. Not after the timeout: the browser would go on with the request that hangs. */
  readonly retry: (() => Promise<unknown>) | undefined;

  constructor(cause?: unknown, retry?: () => Promise<unknown>) {
    super("A part of the application could not be loaded.", { cause });
    this.name = "ChunkLoadError";
    this.retry = retry;
  }
}

/** Loads a piece of code, and gives up after the timeout: `loadChunk(() => import("./undo-toast"))`. */
export function loadChunk<Module>(load: () => Promise<Module>, timeout = CHUNK_TIMEOUT): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError()), timeout);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(cause, () => loadChunk(load, timeout))))
      .finally(() => clearTimeout(timer));
  });
}

/** What makes React forget the chunks that could not be loaded. */
const failed = new Set<() => void>();

/** Calls back when a chunk that could not be loaded may be loaded again; React remembers a failure. */
export function onForget(forget: () => void): void {
  failed.add(forget);
}

/** Lets the chunks that could not be loaded be loaded again when they are next rendered. */
export function forgetFailedChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}
