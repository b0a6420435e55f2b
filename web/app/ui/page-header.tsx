import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface Props {
  heading: string;
  /** Where else to go from here. */
  children?: ReactNode;
}

/** What a page is called, and beside it the ways to its neighbors. */
export function PageHeader({ heading, children }: Props) {
  return (
    <div className={styles.top}>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  );
}
