import { useId } from "react";
import { t } from "~/messages/t";
import styles from "./present-count.module.css";

/** As many as fit into a room. */
export const MAX_PRESENT = 60;

interface Props {
  /** What is typed. */
  text: string;
  /** It is no number of pupils, and was sent all the same. */
  invalid: boolean;
  onChange: (text: string) => void;
}

/** The number of pupils that was typed, from 1 to 60; nothing if it is none. */
export function parsePresentCount(text: string): number | undefined {
  const count = Number(text);
  return text.trim() !== "" && Number.isInteger(count) && count >= 1 && count <= MAX_PRESENT
    ? count
    : undefined;
}

/** How many pupils took part: a count and no names. What is typed stays as it is typed. */
export function PresentCount({ text, invalid, onChange }: Props) {
  const id = useId();
  const step = (by: 1 | -1) => {
    const next = (Number(text) || 0) + by;
    onChange(String(Math.min(MAX_PRESENT, Math.max(1, Math.round(next)))));
  };
  return (
    <div className={styles.present}>
      <label htmlFor={id}>{t("Pupils who took part")}</label>
      <div className={styles.stepper}>
        <button type="button" className={styles.step} aria-label={t("One fewer")} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          className={styles.count}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={text}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-invalid` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className={styles.step} aria-label={t("One more")} onClick={() => step(1)}>
          +
        </button>
      </div>
      {invalid ? (
        <p id={`${id}-invalid`} className={styles.invalid} role="alert">
          {t("Type a number from 1 to {most}.", { most: MAX_PRESENT })}
        </p>
      ) : null}
    </div>
  );
}
