import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { type School, schoolQuery } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { toast } from "~/ui/toast";
import { GradesField } from "../grades-field";
import styles from "../school.module.css";
import { TimeZoneLine } from "./time-zone-line";

/** The school's own facts: its name, its clocks and its grades. */
export function SchoolForm({ school }: { school: School }) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(school.name);
  const [timeZone, setTimeZone] = useState(school.timeZone);
  const [grades, setGrades] = useState<readonly string[]>(school.grades);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { name?: string; timeZone?: string; grades?: string[] }) =>
      unwrap(api.PATCH("/api/schools/{schoolId}", { params: { path: { schoolId: school.schoolId } }, body })),
    onSuccess: (changed) => {
      cache.setQueryData(schoolQuery(school.schoolId).queryKey, changed);
      toast("success", t("Saved"));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!hasLetters(name)) return form.current?.querySelector<HTMLElement>("[name=schoolName]")?.focus();
    if (grades.length === 0) return form.current?.querySelector<HTMLElement>("[name=grade]")?.focus();
    // A place was looked for, and none is chosen.
    const search = form.current?.querySelector<HTMLElement>("input:invalid");
    if (search) return search.focus();
    const change = {
      ...(name.trim() === school.name ? {} : { name: name.trim() }),
      ...(timeZone === school.timeZone ? {} : { timeZone }),
      ...(grades.join() === school.grades.join() ? {} : { grades: [...grades] }),
    };
    if (Object.keys(change).length === 0) return toast("info", t("Nothing has changed."));
    mutate(change);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Field
        name="schoolName"
        label={t("Name of the school")}
        autoComplete="organization"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isAsked && !hasLetters(name) ? t("Type the name of your school.") : undefined}
      />
      <TimeZoneLine value={timeZone} onChange={setTimeZone} />
      <GradesField
        value={grades}
        onChange={setGrades}
        error={isAsked && grades.length === 0 ? t("Choose at least one grade.") : undefined}
      />
      <FailureNotice of={error} textOf={schoolProblemText} />
      <div>
        <Button type="submit" tone="quiet" busy={isPending}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}

/** Whether a name has characters that can be seen. */
function hasLetters(name: string): boolean {
  return /[^\s\p{Cf}]/u.test(name);
}
