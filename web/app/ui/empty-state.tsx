import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface Props {
  picture: ReactNode;
  heading: string;
  text?: string;
  /** It is in a part of a page that has its heading already. */
  isPart?: boolean;
  /** What to do next. */
  children?: ReactNode;
}

/** A picture, what happened, and what to do: for empty lists, errors, and pages that aren't there. */
export function EmptyState({ picture, heading, text, isPart = false, children }: Props) {
  return (
    <section className={isPart ? `${styles.state} ${styles.part}` : styles.state}>
      <div className={styles.picture}>{picture}</div>
      {isPart ? <p className={styles.sentence}>{heading}</p> : <h1 className={styles.heading}>{heading}</h1>}
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </section>
  );
}
