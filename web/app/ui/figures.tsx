import type { ReactNode } from "react";
import { number } from "~/messages/t";
import styles from "./figures.module.css";

/** A number, and what is counted. */
interface Figure {
  id: string;
  name: ReactNode;
  value: number;
}

/** A few numbers beside one another, each with its name below. */
export function Figures({ of }: { of: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
