import { Component, type ReactNode, Suspense } from "react";

interface Props {
  children: ReactNode;
  /** Stands there while the part is on its way, and when it can't be had. */
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
