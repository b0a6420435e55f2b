import { useId } from "react";
import styles from "./switch.module.css";

interface Props {
  label: string;
  /** A one-line description of what it changes. */
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** On or off, at once: a checkbox underneath, so that the space bar works. */
export function Switch({ label, hint, on, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.words} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.switch}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
