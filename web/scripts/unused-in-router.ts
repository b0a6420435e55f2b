import type { UnusedFeatures } from "./unused-features.ts";

const nothing = "";

function each(names: readonly string[], left: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, left]));
}

/** Functions that check what a developer did: the check stays, its explanation goes. */
const explained = ["invariant", "warning", "warnOnce"];

const library = "/react-router/dist/production/lib";

/**
 * Forms that the router sends, loads beside a navigation (fetchers), redirects by loaders, routes that are found or
 * loaded later, measurements, and view transitions.
 */
const routerFunctions = {
  ...each(
    [
      "_internalSetRoutes",
      "abortFetcher",
      "deleteFetcher",
      "discoverRoutes",
      "dispose",
      "fetch",
      "findRedirect",
      "getFetcher",
      "getInstrumentationNavigateMeta",
      "getSubmissionFromNavigation",
      "getUpdatedActionData",
      "getUpdatedRevalidatingFetchers",
      "handleAction",
      "handleFetcherAction",
      "handleFetcherLoader",
      "interruptActiveLoads",
      "loadLazyRouteProperty",
      "markFetchersDone",
      "normalizeRelativeRoutingRedirectResponse",
      "patchRoutes",
      "patchRoutesImpl",
      "persistAppliedTransitions",
      "queueFetcherForDeletion",
      "resetFetcher",
      "restoreAppliedTransitions",
      "revalidate",
      "runClientMiddlewarePipeline",
      "setFetcherError",
      "startRedirectNavigation",
      "updateFetcherState",
    ],
    nothing,
  ),
  abortStaleFetchLoads: "return false",
  checkFogOfWar: "return { active: false, matches: null }",
  // A loader here returns data or throws an error, and no answer of a server.
  convertDataStrategyResultToDataResult:
    "let { result, type } = dataStrategyResult; return type === 'error' ? { type, error: result } : { type, data: result }",
  getActionDataForCommit: "return {}",
  // Only for an address that no route has.
  getInternalRouterError: "return new ErrorResponseImpl(status, 'Not Found', new Error(), true)",
  getTargetedDataStrategyMatches: "return []",
  isRedirectDataStrategyResult: "return false",
  loadLazyRoute: "return {}",
  markFetchRedirectsDone: "return false",
  normalizeNavigateOptions: "return { path }",
  processLoaderData: "return processRouteLoaderData(matches, results)",
};

/** What the router's parts never do on a page of ours. In the order of the library's files. */
export const unusedInRouter: readonly UnusedFeatures[] = [
  {
    module: `${library}/router/router.js`,
    functions: routerFunctions,
    always: {
      "if (opts?.mask) {": "if (false) {",
      "if (isFogOfWar) {": "if (false) {",
      "if (opts && opts.pendingError)": "if (false)",
      "if (lazyHandlerPromise || lazyRoutePromise) if": "if (false) if",
      "if (submission) return {": "if (false) return {",
      "else if (pendingViewTransitionEnabled) {": "else if (false) {",
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location': "false",
      "fogOfWar.active && fogOfWar.matches": "false",
      "init.patchRoutesOnNavigation": "(void 0)",
      "init.instrumentations": "(void 0)",
      "init.getContext": "(void 0)",
      "init.dataStrategy": "(void 0)",
      'init.basename || "/"': '"/"',
      "future.unstable_routePatternMatching": "false",
      "submission || fetcherSubmission || getSubmissionFromNavigation(loadingNavigation)": "void 0",
      "opts && opts.submission && isMutationMethod(opts.submission.formMethod)": "false",
      "isMutationMethod(submission.formMethod)": "false",
      "isMutationMethod(request.method)": "false",
      "state.navigation.formMethod != null && isMutationMethod(state.navigation.formMethod)": "false",
      "state.actionData != null &&": "false &&",
      "pendingActionResult && isErrorResult(pendingActionResult[1])": "false",
      "pendingActionResult ? isErrorResult(pendingActionResult[1])": "false ? false",
      "pendingActionResult ? pendingActionResult[1].statusCode": "false ? 0",
      "fetchLoadMatches.forEach((f, key) => {\n\t\tif":
        "false && fetchLoadMatches.forEach((f, key) => {\n\t\tif",
    },
    explained,
  },
  {
    module: `${library}/router/history.js`,
    functions: { warning: nothing },
    explained,
  },
  { module: `${library}/router/utils.js`, explained },
  { module: `${library}/context.js`, nameless: true },
  { module: `${library}/server-runtime/warnings.js`, functions: { warnOnce: nothing } },
  {
    // The way without view transitions is the one that a browser without them takes.
    module: `${library}/components.js`,
    always: {
      "if (!viewTransitionOpts || !isViewTransitionAvailable) {": "if (true) {",
      "if (renderDfd && pendingState && router.window) {": "if (false) {",
      "if (renderDfd && pendingState && state.location.key === pendingState.location.key)": "if (false)",
      "if (!vtContext.isTransitioning && interruption) {": "if (false) {",
      "if (vtContext.isTransitioning && !vtContext.flushSync)": "if (false)",
      "if (newErrors && onError)": "if (false)",
      "useTransitions === true": "false",
      "useTransitions === false": "false",
    },
    nameless: true,
    explained,
  },
  {
    module: `${library}/hooks.js`,
    functions: { RSCErrorHandler: "return children" },
    always: {
      "if (locationArg) {": "if (false) {",
      "if (locationArg && renderedMatches)": "if (false)",
      "if (dataRouterOpts) if (dataRouterOpts.state": "if (true) if (dataRouterOpts.state",
      'if (this.context && typeof error === "object" &&': "if (false &&",
    },
    nameless: true,
    explained,
  },
  {
    // Links don't fetch ahead: `ui/preload-screen.ts` does.
    module: `${library}/dom/lib.js`,
    functions: { useViewTransitionState: "return false" },
    always: {
      "if (mask) {": "if (false) {",
      "usePrefetchBehavior(prefetch, rest)": "[false, null, {}]",
      "shouldPrefetch && !isAbsolute ?": "false ?",
    },
    nameless: true,
    explained,
  },
  {
    // What only the page that is written at build time has.
    module: `${library}/dom/ssr/components.js`,
    functions: { PrefetchPageLinks: "return null" },
    always: {
      "let contextScript = staticContext ?": "let contextScript = false ?",
      "let routeModulesScript = !isStatic ?": "let routeModulesScript = true ?",
      'typeof manifest.sri === "object"': "false",
      'typeof criticalCss === "string"': "false",
      'typeof criticalCss === "object"': "false",
      "isPageLinkDescriptor(link) ?": "false ?",
    },
    nameless: true,
    explained,
  },
];
