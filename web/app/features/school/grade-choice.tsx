import type { School } from "~/data/school/school-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Select } from "~/ui/select";
import styles from "./school.module.css";

/** A grade that a school teaches. */
export type SchoolGrade = School["grades"][number];

/** The grade that a form begins with: the school's only one, or none, so that nobody is in one by mistake. */
export function firstGrade({ grades }: School): SchoolGrade | "" {
  const [only = "", another] = grades;
  return another === undefined ? only : "";
}

interface Props {
  school: School;
  /** Empty while none is chosen. */
  value: SchoolGrade | "";
  onChange: (grade: SchoolGrade) => void;
  disabled: boolean;
  /** Whether the form was sent without one. */
  isMissing: boolean;
}

/** One of the grades that a school teaches. */
export function GradeChoice({ school, value, onChange, disabled, isMissing }: Props) {
  return (
    <Select
      name="gradeLevel"
      label={t("Grade")}
      value={value}
      disabled={disabled}
      aria-invalid={isMissing || undefined}
      hint={
        isMissing ? (
          <span className={styles.error} role="alert">
            {t("Choose a grade.")}
          </span>
        ) : undefined
      }
      onChange={({ target }) => onChange(target.value as SchoolGrade)}
    >
      {value === "" ? <option value="">{t("Choose a grade")}</option> : null}
      {school.grades.map((grade) => (
        <option key={grade} value={grade}>
          {gradeName(grade)}
        </option>
      ))}
    </Select>
  );
}
