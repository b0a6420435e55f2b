import type { ComponentProps, ComponentType, ReactNode } from "react";
import type {
  UNSAFE_FrameworkContext as FrameworkContext,
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
} from "react-router";
import { RouterFallback } from "./shell/router-fallback";
import { loadChunk } from "./ui/chunk";
import { preloadRoute } from "./ui/preload-screen";

type Context = NonNullable<ComponentProps<typeof FrameworkContext.Provider>["value"]>;

/** The list of routes that the build writes. */
export type RouteManifest = Context["manifest"]["routes"];

/** The code of routes, by the route's id: what the page came with, and what was loaded since. */
export type RouteModules = Context["routeModules"];

type Entry = NonNullable<RouteManifest[string]>;

/** What is used of a route's code. */
interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  clientLoader?: LoaderFunction;
}

/**
 * The routes for the router. The library's own reload the page when a route's code can't be loaded, never give up, and would
 * remember a failure: the router keeps the promise of a lazy route. Here a route's loader loads its code, so a failure is an error
 * of that navigation, and the next one tries again.
 */
export function clientRoutes(
  manifest: RouteManifest,
  modules: RouteModules,
  parentId?: string,
): RouteObject[] {
  // A route's id is its name in the list, which says it once (`scripts/slim-manifest.ts`).
  const entries = Object.entries(manifest).flatMap(([id, entry]) => (entry ? [{ ...entry, id }] : []));
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map((entry) => {
      const { id, path } = entry;
      const route = { id, loader: loaderOf(entry, modules), ...elementsOf(entry, modules) };
      if (entry.index) return { ...route, index: true };
      const children = clientRoutes(manifest, modules, id);
      return { ...route, ...(path === undefined ? {} : { path }), children };
    });
}

/** Loads a route's code, and starts its queries as soon as the small part that has them is there. */
function loaderOf(entry: Entry, modules: RouteModules) {
  const { id, module, clientLoaderModule } = entry;
  return async (args: LoaderFunctionArgs): Promise<unknown> => {
    if (!(id in modules)) preloadRoute(entry);
    const starting = clientLoaderModule && importModule(clientLoaderModule);
    const loading = id in modules ? undefined : importModule(module);
    const load = async () => {
      if (loading) modules[id] = (await loading) as RouteModules[string];
      return moduleOf(modules, id);
    };
    const start = async (code: Promise<RouteModule>) => (await code).clientLoader?.(args);
    const loaded = load();
    const [data] = await Promise.all([start(starting || loaded), loaded]);
    return data ?? null;
  };
}

function importModule(address: string): Promise<RouteModule> {
  return loadChunk(() => import(/* @vite-ignore */ address));
}

function moduleOf(modules: RouteModules, id: string): RouteModule {
  return (modules[id] ?? {}) as RouteModule;
}

/** What a route renders. Its code is looked up when it is rendered: it may not have been there when the router began. */
function elementsOf({ id, parentId, hasErrorBoundary }: Entry, modules: RouteModules) {
  const code = () => moduleOf(modules, id);
  const Screen = () => {
    const { default: Loaded } = code();
    return Loaded ? <Loaded /> : null;
  };
  const Boundary = () => {
    // The route's own code is what could not be loaded.
    const { ErrorBoundary = RouterFallback } = code();
    return <ErrorBoundary />;
  };
  if (parentId !== undefined)
    return { Component: Screen, ...(hasErrorBoundary ? { ErrorBoundary: Boundary } : {}) };
  const { Layout = ({ children }) => children, HydrateFallback = () => null } = code();
  return {
    element: <Layout>{<Screen />}</Layout>,
    errorElement: <Layout>{<Boundary />}</Layout>,
    hydrateFallbackElement: <Layout>{<HydrateFallback />}</Layout>,
  };
}
