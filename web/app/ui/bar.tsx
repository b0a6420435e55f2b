import type { ComponentProps } from "react";
import styles from "./bar.module.css";

interface Props extends Omit<ComponentProps<"progress">, "className"> {
  /** A line without an edge, for what should not be looked at. */
  thin?: boolean;
}

/** The browser's own progress bar, in our colors. It needs a name: a label, or `aria-label`. */
export function Bar({ thin = false, ...progress }: Props) {
  return <progress className={thin ? `${styles.bar} ${styles.thin}` : styles.bar} {...progress} />;
}
