import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface Props {
  heading: string;
  /** Links to related pages. */
  children?: ReactNode;
}

/** The title of a page, with links to related pages. */
export function PageHeader({ heading, children }: Props) {
  return (
    <div className={styles.top}>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  );
}
