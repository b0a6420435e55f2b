import { useId } from "react";
import { gradeNumber } from "~/ids/grade";
import { gradeIds } from "~/messages/grades";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import styles from "./school.module.css";

interface Props {
  value: readonly string[];
  onChange: (grades: string[]) => void;
  error?: string | undefined;
}

/** The grades that a school teaches: any of the thirteen. */
export function GradesField({ value, onChange, error }: Props) {
  const id = useId();
  const toggle = (grade: string, isTaught: boolean) =>
    onChange(gradeIds.filter((each) => (each === grade ? isTaught : value.includes(each))));
  return (
    <fieldset className={styles.grades} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t("Grades at your school")}</legend>
      <div className={styles.chips}>
        {gradeIds.map((grade) => (
          <label key={grade} className={grade === "grade_k" ? styles.wideChip : styles.chip}>
            <input
              type="checkbox"
              name="grade"
              aria-label={gradeName(grade)}
              checked={value.includes(grade)}
              onChange={({ target }) => toggle(grade, target.checked)}
            />
            {grade === "grade_k" ? gradeName(grade) : gradeNumber(grade)}
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
