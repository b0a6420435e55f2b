import { Component, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { lazyChunk } from "~/ui/chunk";
import { isAnythingSaid, whenSaid } from "~/ui/toast";

const Toaster = lazyChunk(() => import("./toaster"), "Toaster");

/** The toasts' place, loaded with the first toast: a page that says nothing needn't fetch it. */
export function LateToaster() {
  const needed = useSyncExternalStore(whenSaid, isAnythingSaid, () => false);
  if (!needed) return null;
  return (
    <WithoutIt>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </WithoutIt>
  );
}

/** A page goes on without its toasts when they can't be loaded. */
class WithoutIt extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
