import type { ReactNode } from "react";
import styles from "./picture.module.css";

interface Props {
  viewBox: string;
  /** What it shows, where the words beside it don't already say so. */
  title?: string;
  children: ReactNode;
}

/** The frame of every drawn picture. Without a title it is decoration, and a screen reader passes it by. */
export function Picture({ viewBox, title, children }: Props) {
  return title ? (
    <svg className={styles.picture} viewBox={viewBox} role="img" aria-label={title}>
      {children}
    </svg>
  ) : (
    <svg className={styles.picture} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}
