import { type Ref, useId } from "react";
import { plural, t } from "~/messages/t";
import styles from "./present-count.module.css";

/** As many as fit into a room. */
export const MAX_PRESENT = 60;

interface Props {
  /** What is typed. */
  text: string;
  /** It is no number of pupils, and was sent all the same. */
  invalid: boolean;
  /** How many students the class has, where that is known. There may be more: visitors are welcome. */
  classSize?: number | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}

/** The number of pupils that was typed, from 1 to 60. Nothing typed is no count, and fine too. */
export function parsePresentCount(text: string): PresentCountEntry {
  if (text.trim() === "") return { valid: true };
  const present = Number(text);
  const valid = Number.isInteger(present) && present >= 1 && present <= MAX_PRESENT;
  return valid ? { valid, present } : { valid };
}

/** What was typed: a number of pupils, no number at all, or something that is neither. */
interface PresentCountEntry {
  valid: boolean;
  present?: number;
}

/** How many pupils took part: a count and no names. What is typed stays as it is typed. */
export function PresentCount({ text, invalid, classSize = MAX_PRESENT, inputRef, onChange }: Props) {
  const id = useId();
  // No number is more than fit into a room: without a class's size, none is more than that.
  const isMore = !invalid && (parsePresentCount(text).present ?? 0) > classSize;
  const step = (by: 1 | -1) => {
    const next = (Number(text) || 0) + by;
    onChange(String(Math.min(MAX_PRESENT, Math.max(1, Math.round(next)))));
  };
  return (
    <div className={styles.present}>
      <label htmlFor={id}>{t("Students present")}</label>
      <div className={styles.stepper}>
        <button type="button" className={styles.step} aria-label={t("One fewer")} onClick={() => step(-1)}>
          −
        </button>
        <input
          ref={inputRef}
          id={id}
          className={styles.count}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={text}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-invalid` : isMore ? `${id}-more` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className={styles.step} aria-label={t("One more")} onClick={() => step(1)}>
          +
        </button>
      </div>
      {invalid ? (
        <p id={`${id}-invalid`} className={styles.invalid} role="alert">
          {t("Type a number from 1 to {most}, or leave it empty.", { most: MAX_PRESENT })}
        </p>
      ) : null}
      {isMore ? (
        <p id={`${id}-more`} className={styles.more} role="status">
          {plural(classSize, {
            one: "Your class has {count} student.",
            other: "Your class has {count} students.",
          })}
        </p>
      ) : null}
    </div>
  );
}
