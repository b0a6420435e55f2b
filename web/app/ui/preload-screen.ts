import { preloadModule } from "react-dom";

/** What the router's list of routes says of a route's code. */
interface RouteCode {
  module: string;
  clientLoaderModule?: string | undefined;
  imports?: string[] | undefined;
}

/** Loads a route's files side by side: otherwise the browser would find what a file imports only when it has read it. */
export function preloadRoute({ module, clientLoaderModule, imports = [] }: RouteCode): void {
  for (const file of [clientLoaderModule, module, ...imports]) if (file) preloadModule(file);
}

/** Loads the code of the screen at a path before it is opened. What can't be loaded now is loaded when the screen is opened. */
export function preloadScreen(path: string): void {
  // A development server has no such list. An address with parts that vary isn't found, and not loaded before it is opened.
  const routes = window.__reactRouterManifest?.routes ?? {};
  let route = Object.values(routes).find((one) => one?.path === path);
  for (; route; route = routes[route.parentId ?? ""]) preloadRoute(route);
}
