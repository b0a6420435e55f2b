import { Component, type ReactNode, Suspense } from "react";

interface Props {
  children: ReactNode;
  /** Shown while the part loads, and when it can't be loaded. */
  fallback: ReactNode;
}

/** For a part that a page can do without: its errors are hidden. */
export class SilentBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
