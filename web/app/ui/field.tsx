import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import styles from "./field.module.css";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
  label: string;
  /** A hint at a good answer; always visible. */
  hint?: string | undefined;
  /** The problem and how to fix it; announced, and read out with the field. */
  error?: ReactNode;
  /** A button inside the field, at its end. */
  end?: ReactNode;
  /** Feedback while typing; read out with the field. */
  below?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text to fill in, with its label above it. */
export function Field({ label, hint, error, end, below, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", below ? `${id}-below` : "", error ? `${id}-error` : ""];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          className={end ? `${styles.input} ${styles.roomAtEnd}` : styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(" ") || undefined}
        />
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {below ? <div id={`${id}-below`}>{below}</div> : null}
      {error ? (
        <div id={`${id}-error`} className={styles.error} role="alert">
          <div>{error}</div>
        </div>
      ) : null}
    </div>
  );
}
