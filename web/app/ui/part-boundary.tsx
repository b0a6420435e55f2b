import { Component, createContext, type ReactNode } from "react";
import { t } from "~/messages/t";
import { ChunkLoadError, forgetFailedChunks } from "./chunk";
import { Notice } from "./notice";

/** Whether the page can do without what is rendered here. */
export const DispensableContext = createContext(false);

interface Props {
  /** Renders the part anew each time, with the code that there is by then. */
  children: () => ReactNode;
  /** Takes the part's place after any error, without a word. */
  otherwise?: ReactNode;
}

/**
 * Says in its place that a part's code could not be loaded, so that the rest of the page stays, with all that was typed into it.
 * The part comes with the network, or with Retry. Other errors are the screen's.
 */
export class PartBoundary extends Component<Props, { failure?: unknown }> {
  static override contextType = DispensableContext;
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidMount() {
    addEventListener("online", this.retry);
  }

  override componentWillUnmount() {
    removeEventListener("online", this.retry);
  }

  retry = () => {
    if (!this.state.failure) return;
    forgetFailedChunks();
    this.setState({ failure: undefined });
  };

  override render() {
    const { failure } = this.state;
    const { children, otherwise } = this.props;
    if (!failure) return children();
    if (otherwise !== undefined) return otherwise;
    if (this.context || !(failure instanceof ChunkLoadError)) throw failure;
    return (
      <Notice tone="trouble" action={{ label: t("Retry"), onPress: this.retry }}>
        {navigator.onLine
          ? t("We're sorry for the inconvenience. Please try refreshing the page.")
          : t("No connection. Check the network and try again.")}
      </Notice>
    );
  }
}
