import { useId } from "react";
import { t } from "~/messages/t";
import styles from "./finish.module.css";

/** As many as fit into a room. */
export const MAX_PRESENT = 60;

interface Props {
  count: number;
  onChange: (count: number) => void;
}

/** How many pupils took part: a count and no names. */
export function PresentCount({ count, onChange }: Props) {
  const id = useId();
  const set = (next: number) => onChange(Math.min(MAX_PRESENT, Math.max(1, Math.round(next) || 1)));
  return (
    <div className={styles.present}>
      <label htmlFor={id}>{t("Pupils who took part")}</label>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={t("One fewer")}
          onClick={() => set(count - 1)}
        >
          −
        </button>
        <input
          id={id}
          className={styles.count}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_PRESENT}
          value={count}
          onChange={({ target }) => set(target.valueAsNumber)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t("One more")}
          onClick={() => set(count + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}

const key = (userId: string, classId: string) => `pausewell.present.${userId}.${classId}`;

/** How many were there the last time, on this device. */
export function lastPresentCount(userId: string, classId: string): number {
  try {
    const count = Number(localStorage.getItem(key(userId, classId)));
    return Number.isInteger(count) && count >= 1 && count <= MAX_PRESENT ? count : 20;
  } catch {
    return 20;
  }
}

/** Remembers how many were there. */
export function persistPresentCount(userId: string, classId: string, count: number): void {
  try {
    localStorage.setItem(key(userId, classId), String(count));
  } catch {
    // Storage is switched off: next time it starts with the default again.
  }
}
