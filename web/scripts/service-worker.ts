import { fileURLToPath } from "node:url";
import { generateSW } from "workbox-build";

/** Seconds after which a page is taken from this device instead of the CDN. */
const NETWORK_TIMEOUT_SECONDS = 3;

function exactly(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/?$`);
}

/**
 * Writes `sw.js`, with which the signed-in screens open without a network, from the fallback page and the files that it
 * loads. For pages written at build time the network comes first, since they may be newer. The API is never answered from here.
 */
export async function writeServiceWorker(
  site: URL,
  pages: readonly string[],
): Promise<{ count: number; size: number }> {
  const folder = fileURLToPath(site);
  return generateSW({
    globDirectory: folder,
    globPatterns: [
      "__spa-fallback.html",
      "early.js",
      "*.svg",
      "*.webmanifest",
      "icons/*.png",
      "assets/**/*.{js,css,svg,woff2}",
    ],
    swDest: `${folder}sw.js`,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    // A new version waits until the user accepts it, or every page is closed.
    skipWaiting: false,
    // Names below assets/ carry a hash of their content.
    dontCacheBustURLsMatching: /^assets\//,
    navigateFallback: "/__spa-fallback.html",
    navigateFallbackDenylist: [
      /^\/(api|billing|invoice|live|mailbox|pay)(\/|$)/,
      /\.[a-z0-9]+$/i,
      ...pages.map(exactly),
    ],
    runtimeCaching: [
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
        handler: "NetworkFirst",
        options: { cacheName: "pages", networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS },
      },
    ],
  });
}
