import type { UnusedFeatures } from "./unused-features.ts";

const nothing = "";

function each(names: readonly string[], left: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, left]));
}

/** Animations between two states of the page, `<ViewTransition>`. */
const viewTransitions = {
  ...each(
    [
      "commitAfterMutationEffectsOnFiber",
      "commitAppearingPairViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitEnterViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "createViewTransitionInstance",
      "flushAfterMutationEffects",
      "getViewTransitionClassName",
      "getViewTransitionName",
      "measureNestedViewTransitions",
      "pushViewTransitionCancelableScope",
      "reportViewTransitionError",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "restorePairedViewTransitions",
      "restoreViewTransitionOnHostInstances",
      "scheduleViewTransitionEvent",
      "startViewTransition",
      "trackEnterViewTransitions",
      "ViewTransitionPseudoElement",
    ],
    nothing,
  ),
  applyViewTransitionToHostInstances: "return false",
  measureViewTransitionHostInstancesRecursive: "return false",
};

/** `<Fragment ref>`. */
const fragmentRefs = {
  ...each(
    [
      "commitFragmentInstanceDeletionEffects",
      "commitFragmentInstanceInsertionEffects",
      "commitNewChildToFragmentInstance",
      "commitNewChildToFragmentInstances",
      "deleteChildFromFragmentInstance",
      "FragmentInstance",
      "traverseVisibleInstancesAndTextInstances",
    ],
    nothing,
  ),
  isFragmentInstanceParent: "return false",
};

/** Functions as a form's `action`, `useActionState`, `useTransition`, and the browser's own sign that one of them takes time. */
const actions = each(
  [
    "defaultOnDefaultTransitionIndicator",
    "extractEvents$1",
    "mountActionState",
    "recursivelyResetForms",
    "requestFormReset$1",
    "rerenderActionState",
    "scheduleReplayQueueIfNeeded",
    "startHostTransition",
    "startTransition",
    "TransitionAwareHostComponent",
    "updateActionState",
  ],
  nothing,
);

/**
 * Stylesheets and scripts that React itself loads, and waits for: `precedence`, `<script async src>`, `preload()`. And pictures that a view
 * transition waits for.
 */
const resources = {
  ...each(
    [
      "acquireResource",
      "preconnect",
      "prefetchDNS",
      "preinitModuleScript",
      "preinitScript",
      "preinitStyle",
      "preload",
      "preloadResourceAndSuspendIfNeeded",
    ],
    nothing,
  ),
  completeRootWhenReady:
    "root.timeoutHandle = -1; completeRoot(root, finishedWork, lanes, recoverableErrors, transitions, didIncludeRenderPhaseUpdate, spawnedLane, updatedLanes, suspendedRetryLanes, didSkipSuspendedSiblings, exitStatus, null);",
  getResource: "return null",
  preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217;",
  preloadResource: "return true",
};

/** Elements of our own making, the compiler's cache, and lists of components for developers in what an error says. */
const others = {
  getStackByFiberInDevAndProd: 'return ""',
  isCustomElement: "return false",
  setPropOnCustomElement: nothing,
  useMemoCache: nothing,
};

/** `<Portal>`, `<Profiler>`, `<SuspenseList>`, the old hidden ones, `<ViewTransition>` and `<Activity>`. */
const kinds = [4, 12, 19, 23, 30, 31];

/** What only React itself reads of its tree and its queues. */
const shortened = [
  "memoizedState",
  "stateNode",
  "flags",
  "child",
  "sibling",
  "alternate",
  "lanes",
  "memoizedProps",
  "updateQueue",
  "pendingProps",
  "subtreeFlags",
  "childLanes",
  "elementType",
  "dependencies",
  "deletions",
  "pendingLanes",
  "suspendedLanes",
  "pingedLanes",
  "expiredLanes",
  "entangledLanes",
  "entanglements",
  "expirationTimes",
  "hiddenUpdates",
  "callbackNode",
  "callbackPriority",
  "timeoutHandle",
  "cancelPendingCommit",
  "baseState",
  "baseQueue",
  "firstBaseUpdate",
  "lastBaseUpdate",
  "lastRenderedReducer",
  "lastRenderedState",
  "firstContext",
  "memoizedValue",
  "refCleanup",
  "retryQueue",
  "dehydrated",
  "treeContext",
  "retryLane",
  "baseLanes",
  "cachePool",
  "pooledCache",
  "pooledCacheLanes",
  "pendingContext",
  "incompleteTransitions",
  "indicatorLanes",
  "pingCache",
  "_pendingVisibility",
  "_visibility",
  "_retryCache",
];

/** React's features that no page uses. React builds itself without features in the same way, by switches that its packages don't have. */
export const unusedInReact: readonly UnusedFeatures[] = [
  {
    module: "/react-dom/cjs/react-dom-client.production.js",
    functions: { ...viewTransitions, ...fragmentRefs, ...actions, ...resources, ...others },
    methodsOf: ["FragmentInstance", "ViewTransitionPseudoElement"],
    always: {
      "(committedLanes & 335544064) === committedLanes": "false",
      "(lanes & 335544064) === lanes": "false",
      "shouldStartViewTransition\n    ?": "false\n    ?",
      "viewTransitionMutationContext = !0": "0",
      "null !== pendingViewTransition &&": "false &&",
    },
    kinds,
    shortened,
  },
  {
    module: "/react-dom/cjs/react-dom.production.js",
    exported: [
      "createPortal",
      "preconnect",
      "prefetchDNS",
      "preinit",
      "preinitModule",
      "preload",
      "requestFormReset",
      "unstable_batchedUpdates",
      "useFormState",
      "useFormStatus",
    ],
  },
  {
    module: "/react/cjs/react.production.js",
    exported: [
      "__COMPILER_RUNTIME",
      "Activity",
      "Children",
      "Profiler",
      "ViewTransition",
      "addTransitionType",
      "cache",
      "cacheSignal",
      "unstable_useCacheRefresh",
      "useActionState",
      "useTransition",
    ],
  },
];
