import { Component, type ReactNode } from "react";

/** Around what a page can do without: it goes on when that can't be loaded, or fails. */
export class WithoutIt extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
