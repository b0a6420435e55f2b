import type { ReactNode } from "react";
import styles from "./styleguide.module.css";

/** One part of the page. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}
