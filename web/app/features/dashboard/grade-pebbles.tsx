import { useId } from "react";
import { gradeNumber } from "~/ids/grade";
import { gradeIds } from "~/messages/grades";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import styles from "./welcome.module.css";

interface Props {
  legend: string;
  hint?: string | undefined;
  /** Empty while none is chosen. */
  value: string;
  onChoose: (gradeLevel: string) => void;
  error?: string | undefined;
}

/** The thirteen grades, one pebble each: radio buttons underneath, so that the arrow keys work. */
export function GradePebbles({ legend, hint, value, onChoose, error }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.grades} aria-describedby={described || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.pebbles}>
        {gradeIds.map((grade) => (
          <label key={grade} className={grade === "grade_k" ? styles.wide : styles.pebble}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              aria-label={gradeName(grade)}
              checked={value === grade}
              onChange={() => onChoose(grade)}
            />
            <span aria-hidden="true">{grade === "grade_k" ? t("Kindergarten") : gradeNumber(grade)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
