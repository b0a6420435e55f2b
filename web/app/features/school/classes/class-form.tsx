import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ClassNameField, isTooLongName } from "~/data/classes/class-name-field";
import { useUndoableClassChange } from "~/data/school/class-changes";
import type { ClassChange, SchoolClass } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { School } from "~/data/school/school-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";
import styles from "../school.module.css";
import { isVisible } from "./class-texts";

interface Props {
  school: School;
  one: SchoolClass;
  /** Only administrators change the grade. */
  isAdmin: boolean;
  onClose: () => void;
}

/** A class's name and grade; an administrator archives it here. Escape cancels. */
export function ClassForm({ school, one, isAdmin, onClose }: Props) {
  const { classId, className, gradeLevel } = one;
  const field = useRef<HTMLInputElement>(null);
  const [isUnnamed, setUnnamed] = useState(false);
  const navigate = useNavigate();
  const { change, isPending, error } = useUndoableClassChange(school.schoolId);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  /** Saves what was typed, if anything was; whether there is nothing left to save. */
  const save = async (form: HTMLFormElement): Promise<boolean> => {
    const answers = new FormData(form);
    const name = String(answers.get("className")).trim();
    const grade = String(answers.get("gradeLevel") ?? gradeLevel);
    setUnnamed(!isVisible(name));
    if (!isVisible(name) || isTooLongName(name)) {
      field.current?.focus();
      return false;
    }
    const [next, before]: [ClassChange, ClassChange] = [{}, {}];
    if (name !== className) [next.className, before.className] = [name, className];
    if (grade !== gradeLevel) [next.gradeLevel, before.gradeLevel] = [grade, gradeLevel];
    if (Object.keys(next).length === 0) return true;
    const text =
      grade === gradeLevel
        ? t("Now called {name}", { name })
        : t("{name} is in {grade}", { name, grade: gradeName(grade) });
    const action = (fields: ClassChange) => ({ kind: "update" as const, change: fields });
    return change({ classId, action: action(next) }, action(before), text);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await save(event.currentTarget)) onClose();
  };
  const archive = async ({ form }: HTMLButtonElement) => {
    // What was typed is in the class when it comes back.
    if (!form || !(await save(form))) return;
    const name = String(new FormData(form).get("className")).trim();
    const text = t("{name} is archived", { name });
    if (await change({ classId, action: { kind: "archive" } }, { kind: "restore" }, text)) {
      await navigate(path("schoolClasses"));
    }
  };
  // A grade that the school no longer teaches stays until another is chosen.
  const grades = [...new Set([gradeLevel, ...school.grades])];
  return (
    <Panel tone="action">
      <form
        className={styles.form}
        aria-label={t("Change {name}", { name: className })}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onClose();
        }}
      >
        <div className={isAdmin ? styles.pair : undefined}>
          <ClassNameField
            ref={field}
            name="className"
            label={t("Name of the class")}
            defaultValue={className}
            error={isUnnamed ? t("Give the class a name.") : undefined}
          />
          {isAdmin ? (
            <Select
              name="gradeLevel"
              label={t("Grade")}
              hint={t("In another grade, the class begins its plan there. What it has done stays.")}
              defaultValue={gradeLevel}
            >
              {grades.map((grade) => (
                <option key={grade} value={grade}>
                  {gradeName(grade)}
                </option>
              ))}
            </Select>
          ) : null}
        </div>
        <FailureNotice of={error} textOf={schoolProblemText} />
        <div className={styles.ways}>
          <Button type="submit" busy={isPending}>
            {t("Save")}
          </Button>
          {isAdmin ? (
            <Button
              tone="quiet"
              busy={isPending}
              onClick={({ currentTarget }) => void archive(currentTarget)}
            >
              {t("Archive the class")}
            </Button>
          ) : null}
          <Button tone="plain" onClick={onClose}>
            {t("Cancel")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
