import type { ReactNode } from "react";
import styles from "./panel.module.css";

interface Props {
  /** `warm` for streaks and welcome, `action` for what to do next, `calm` for the rest. */
  tone?: "calm" | "warm" | "action";
  /** A heading inside labels the panel for a screen reader: its id. */
  labelledBy?: string;
  children: ReactNode;
}

/** A raised surface. For things that are picked up, not for every paragraph. */
export function Panel({ tone = "calm", labelledBy, children }: Props) {
  return (
    <section className={`${styles.panel} ${styles[tone]}`} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
