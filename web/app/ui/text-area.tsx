import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from "react";
import styles from "./field.module.css";

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id"> {
  label: string;
  /** A hint at a good answer; always visible. */
  hint?: string | undefined;
  /** The problem and how to fix it; announced, and read out with the field. */
  error?: ReactNode;
  /** Feedback while typing; read out with the field. */
  below?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text to fill in, with their label above them. */
export function TextArea({ label, hint, error, below, ...area }: Props) {
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
      <textarea
        {...area}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
      />
      {below ? <div id={`${id}-below`}>{below}</div> : null}
      {error ? (
        <div id={`${id}-error`} className={styles.error} role="alert">
          <div>{error}</div>
        </div>
      ) : null}
    </div>
  );
}
