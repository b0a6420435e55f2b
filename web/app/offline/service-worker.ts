/** The URL of the service worker; the build writes it. */
const SERVICE_WORKER_PATH = "/sw.js";

/** How often an open page asks whether there is a new version, in milliseconds. */
const UPDATE_INTERVAL = 60 * 60 * 1000;

/** A version that is on this device and waits to be used. */
export interface NewVersion {
  /** Goes over to it: the page loads again. */
  use: () => void;
}

/**
 * Lets this site open without a network, and reports when a new version is ready. A new version is never activated automatically: a
 * page that loads again in the middle of a practice would be worse than an old one.
 *
 * Returns a function that stops watching.
 */
export function watchServiceWorker(ready: (version: NewVersion) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  let timer: ReturnType<typeof setInterval> | undefined;
  let over = false;
  const offer = (worker: ServiceWorker) => {
    if (over) return;
    ready({
      use: () => {
        workers.addEventListener("controllerchange", () => window.location.reload(), { once: true });
        worker.postMessage({ type: "SKIP_WAITING" });
      },
    });
  };
  // A browser whose policy blocks workers gives none, and says nothing.
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    if (over || !registration) return;
    if (registration.waiting && workers.controller) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        // The very first version replaces none.
        if (installing.state === "installed" && workers.controller) offer(installing);
      });
    });
    timer = setInterval(() => void registration.update().catch(() => undefined), UPDATE_INTERVAL);
  };
  // Browsers refuse where storage is switched off: then the site needs a network, as before.
  void workers.register(SERVICE_WORKER_PATH).then(watch, () => undefined);
  return () => {
    over = true;
    clearInterval(timer);
  };
}
