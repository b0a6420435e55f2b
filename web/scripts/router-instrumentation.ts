import type { Plugin } from "vite";

/** The router's module for measuring loaders and navigations, which a browser here never does. */
const instrumentation = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;

/** The same names for the browser, without what they do where measurements are asked for. */
const without = `
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
  export const getRouteInstrumentationUpdates = () => ({});
  export const instrumentClientSideRouter = (router) => router;
  export const instrumentHandler = (handler) => handler;
  export const instrumentationResultMetaContext = undefined;
`;

/** Leaves the router's measurements out of the browser's script (1 kB): nothing asks for them. A name that it lacks fails the build. */
export function withoutRouterInstrumentation(): Plugin {
  return {
    name: "without-router-instrumentation",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: { filter: { id: instrumentation }, handler: () => without },
  };
}
