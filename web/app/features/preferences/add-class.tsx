import { type FormEvent, useEffect, useRef, useState } from "react";
import type { NewClass } from "~/data/classes/class-changes";
import { gradeIds } from "~/messages/grades";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import styles from "./preferences.module.css";

interface Props {
  /** The grade that is chosen to begin with. */
  gradeLevel: string;
  onAdd: (added: NewClass) => void;
}

/** One more class: a name and a grade. */
export function AddClass({ gradeLevel, onAdd }: Props) {
  const [open, setOpen] = useState(false);
  const disclosure = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => disclosure.current?.querySelector("button")?.focus());
  };
  if (!open) {
    return (
      <div ref={disclosure}>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {t("Add a class")}
        </Button>
      </div>
    );
  }
  return (
    <NewClassForm
      gradeLevel={gradeLevel}
      onCancel={close}
      onAdd={(added) => {
        onAdd(added);
        close();
      }}
    />
  );
}

function NewClassForm({ gradeLevel, onAdd, onCancel }: Props & { onCancel: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const className = String(answers.get("className")).trim();
    if (!className) return field.current?.focus();
    // The id is made here, so that sending it twice adds one class.
    onAdd({ classId: crypto.randomUUID(), className, gradeLevel: String(answers.get("gradeLevel")) });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t("Add a class")}>
      <div className={styles.pair}>
        <Field
          ref={field}
          label={t("Name of the class")}
          name="className"
          autoComplete="off"
          maxLength={60}
          required
          onKeyDown={({ key }) => {
            if (key === "Escape") onCancel();
          }}
        />
        <Select label={t("Grade")} name="gradeLevel" defaultValue={gradeLevel}>
          {gradeIds.map((grade) => (
            <option key={grade} value={grade}>
              {gradeName(grade)}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.nameFormWays}>
        <Button type="submit" tone="quiet">
          {t("Add")}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
