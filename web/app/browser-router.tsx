import { type ComponentProps, type ReactNode, useLayoutEffect } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_RemixErrorBoundary as RouterErrorBoundary,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { clientRoutes } from "./client-routes";

// The one place that takes what the router exports as `UNSAFE_`. Its public `createBrowserRouter` begins its work when it is made, and
// here it may begin only once the page is hydrated; the routes that a build wrote, and what `Links` and `Scripts` read of it, have no
// public way in. A new version of the router is compared with its `HydratedRouter` (docs/decisions/0012-script-by-need.md).

type Context = NonNullable<ComponentProps<typeof FrameworkContext.Provider>["value"]>;

declare global {
  interface Window {
    /** The data that the router writes into every page with script. */
    __reactRouterContext?: Omit<Context, "manifest" | "routeModules"> & { stream: ReadableStream };
    __reactRouterManifest?: Context["manifest"];
    __reactRouterRouteModules?: Context["routeModules"];
  }
}

/**
 * The router of a page with script, ready to hydrate: the library's `HydratedRouter` without what only a server that renders needs,
 * which is its data, its discovery of routes and their revalidation (5 kB of each page). In development the library's own is used.
 */
export async function browserRouter(): Promise<ReactNode> {
  const {
    __reactRouterContext: written,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window;
  if (!written || !manifest || !modules) throw new Error("a page without the router's own scripts");
  // There is no data in it, but it ends when the last of the page's scripts has run: not before may the page be hydrated.
  await written.stream.pipeTo(new WritableStream());
  // None of these pages brings data; each of its routes has to hear so, or the router would have to load before it is there.
  const loaderData = Object.fromEntries(Object.keys(modules).map((route) => [route, null]));
  const noData = { loaderData, actionData: null, errors: null };
  const router = createRouter({
    routes: clientRoutes(manifest.routes, modules),
    history: createBrowserHistory(),
    // A page that was written at build time is whole; the fallback page is the root alone, and the rest is loaded.
    ...(written.isSpaMode ? {} : { hydrationData: noData }),
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
  });
  return (
    <>
      <FrameworkContext.Provider value={{ ...written, manifest, routeModules: modules }}>
        <RouterErrorBoundary location={router.state.location}>
          <RouterProvider router={router} />
        </RouterErrorBoundary>
      </FrameworkContext.Provider>
      {/* The pages were written with something in this place, and ids are given by place. */}
      <InitializeRouter router={router} />
    </>
  );
}

/**
 * Starts the router once the page is hydrated: a screen that came in before that wouldn't be the one that the page was
 * written with, or would arrive before anything listens. A press that came before that counts now (`public/early.js`).
 */
function InitializeRouter({ router }: { router: ReturnType<typeof createRouter> }) {
  useLayoutEffect(() => {
    router.initialize();
    setTimeout(() => dispatchEvent(new Event("hydrated")));
  }, [router]);
  return null;
}
