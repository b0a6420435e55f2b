import { type FormEvent, useEffect, useRef } from "react";
import { useOfferedGrades } from "~/data/school/school-grades";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import styles from "../school.module.css";

interface Props {
  schoolId: string;
  /** How many students are chosen. */
  count: number;
  /** The grade that is chosen to begin with. */
  grade: string;
  isPending: boolean;
  onGrade: (grade: string) => void;
  onClose: () => void;
}

/** Asks for the grade that several students are in from now on. Escape cancels. */
export function SetGrade({ schoolId, count, grade, isPending, onGrade, onClose }: Props) {
  const grades = useOfferedGrades(schoolId, grade);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGrade(String(new FormData(event.currentTarget).get("grade")));
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t("Change the grade")}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <Select
        name="grade"
        label={t("Grade")}
        hint={t("Their classes stay as they are.")}
        defaultValue={grade}
      >
        {grades.map((each) => (
          <option key={each} value={each}>
            {gradeName(each)}
          </option>
        ))}
      </Select>
      <div className={styles.ways}>
        <Button type="submit" tone="quiet" busy={isPending}>
          {plural(count, {
            one: "Change the grade of {count} student",
            other: "Change the grade of {count} students",
          })}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
