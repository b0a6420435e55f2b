import { type ReactNode, type SelectHTMLAttributes, useId } from "react";
import styles from "./select.module.css";

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "id"> {
  label: string;
  /** A hint at a good answer; read out with the select. */
  hint?: ReactNode;
  /** The label is there for a screen reader alone: the place says it already. */
  quiet?: boolean;
  /** Its `<option>`s. */
  children: ReactNode;
}

/** One of many, in the browser's own list: typing the first letters finds one. */
export function Select({ label, hint, quiet = false, children, ...select }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={quiet ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <select
          {...select}
          id={id}
          className={styles.select}
          aria-describedby={hint ? `${id}-hint` : undefined}
        >
          {children}
        </select>
        <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </div>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
