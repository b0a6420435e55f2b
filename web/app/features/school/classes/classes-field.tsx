import { useEffect, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import type { SchoolClass } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useAllClasses } from "~/data/school/use-all-classes";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { QueryPart } from "~/query/query-part";
import { Select } from "~/ui/select";
import rooms from "../school.module.css";
import { ChosenChips } from "./chosen-chips";
import styles from "./classes.module.css";

interface Props {
  schoolId: string;
  legend: string;
  hint: string;
  chosen: readonly SchoolClass[];
  onChange: (chosen: readonly SchoolClass[]) => void;
  /** How many can be chosen. */
  max: number;
}

/** Chooses open classes of the school, one after another; nothing where there are none. The page's address may name one. */
export function ClassesField({ schoolId, legend, hint, chosen, onChange, max }: Props) {
  const { query, classes } = useAllClasses(schoolId);
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  useNamedClass(classes, (named) => onChange([named]));
  if (!query.data) return <QueryPart of={query} textOf={schoolProblemText} />;
  const ids = new Set(chosen.map(({ classId }) => classId));
  const offered = classes.filter(({ classId, isSample }) => !ids.has(classId) && !isSample);
  if (offered.length + chosen.length === 0) return null;
  const isFull = chosen.length >= max;
  const choose = (classId: string) => {
    const found = offered.find((one) => one.classId === classId);
    if (found) onChange([...chosen, found]);
  };
  return (
    <fieldset ref={field} className={styles.search} aria-describedby={id}>
      <legend className={rooms.legend}>{legend}</legend>
      <p id={id} className={rooms.count}>
        {hint}
      </p>
      <Select
        label={t("Add a class")}
        value=""
        disabled={isFull || offered.length === 0}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t("Choose a class")}</option>
        {offered.map(({ classId, className: name, gradeLevel }) => (
          <option key={classId} value={classId}>
            {t("{name} · {grade}", { name, grade: gradeName(gradeLevel) })}
          </option>
        ))}
      </Select>
      <ChosenChips
        chosen={chosen.map(({ classId, className }) => ({ id: classId, name: className }))}
        onLeaveOut={(left) => {
          onChange(chosen.filter(({ classId }) => classId !== left));
          field.current?.querySelector("select")?.focus();
        }}
      />
    </fieldset>
  );
}

/** Tells once of the class that the page's address names, as soon as the classes are known. */
function useNamedClass(classes: readonly SchoolClass[], onFound: (named: SchoolClass) => void): void {
  const [search] = useSearchParams();
  const asked = search.get("class");
  const isTold = useRef(false);
  const named = classes.find(({ classId }) => classId === asked);
  useEffect(() => {
    if (!named || isTold.current) return;
    isTold.current = true;
    onFound(named);
  });
}
