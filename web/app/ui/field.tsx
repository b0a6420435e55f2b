import { type InputHTMLAttributes, useId } from "react";
import styles from "./field.module.css";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
  label: string;
  /** What a good answer looks like; stands there from the beginning. */
  hint?: string | undefined;
  /** What is wrong and how to mend it; read out with the field. */
  error?: string | undefined;
}

/** A line of text to fill in, with its label above it. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
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
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
