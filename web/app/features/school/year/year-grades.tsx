import type { ImportGrade } from "~/data/school/imports/imports-query";
import { useYearChoices } from "~/data/school/imports/year-choices";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import styles from "../school.module.css";
import { BecomesSelect } from "./becomes-select";
import { becomesOf } from "./year-consequences";

interface Props {
  schoolId: string;
  importId: string;
  grades: readonly ImportGrade[];
}

/** Each grade that there are students in, with how many they are and where they are in the new school year. */
export function YearGrades({ schoolId, importId, grades }: Props) {
  const { choices, chooseGrade } = useYearChoices(schoolId, importId);
  return (
    <ul className={styles.list}>
      {grades.map((grade) => (
        <li key={grade.gradeLevel} className={styles.row}>
          <div className={styles.words}>
            <h3 className={styles.name}>{gradeName(grade.gradeLevel)}</h3>
            <p className={styles.about}>
              {plural(grade.pupils, { one: "{count} student", other: "{count} students" })}
            </p>
          </div>
          <BecomesSelect
            label={t("{grade} in the new school year", { grade: gradeName(grade.gradeLevel) })}
            grade={grade.gradeLevel}
            value={becomesOf(grade, choices)}
            onChoose={(becomes) => chooseGrade(grade.gradeLevel, becomes)}
          />
        </li>
      ))}
    </ul>
  );
}
