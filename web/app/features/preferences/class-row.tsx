import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Class, ClassChange } from "~/data/classes/class-changes";
import { gradeIds } from "~/messages/grades";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import styles from "./preferences.module.css";

interface Props {
  one: Class;
  /** It is the one that is practiced with. */
  isSelected: boolean;
  onChange: (change: Omit<ClassChange, "classId">) => void;
  /** Nothing where it is the last one, which can't be removed. */
  onRemove: (() => void) | undefined;
}

/** A class: its name, its grade, and the way out of the list. */
export function ClassRow({ one, isSelected, onChange, onRemove }: Props) {
  const [renaming, setRenaming] = useState(false);
  const disclosure = useRef<HTMLDivElement>(null);
  const close = () => {
    setRenaming(false);
    // The keyboard goes on where it began.
    requestAnimationFrame(() => disclosure.current?.querySelector("button")?.focus());
  };
  const name = one.className;
  return (
    <li className={styles.row}>
      {renaming ? (
        <NameForm
          name={name}
          onDone={(className) => {
            close();
            if (className !== name) onChange({ className });
          }}
          onCancel={close}
        />
      ) : (
        <>
          <div className={styles.name}>
            <h3 className={styles.classRowHeading}>{name}</h3>
            {isSelected ? <span className={styles.selected}>{t("Practicing with it")}</span> : null}
          </div>
          <div>
            <Select
              quiet
              label={t("Grade of {name}", { name })}
              value={one.gradeLevel}
              onChange={({ target }) => onChange({ gradeLevel: target.value })}
            >
              {gradeIds.map((grade) => (
                <option key={grade} value={grade}>
                  {gradeName(grade)}
                </option>
              ))}
            </Select>
          </div>
          <div ref={disclosure} className={styles.ways}>
            <Button tone="plain" aria-label={t("Rename {name}", { name })} onClick={() => setRenaming(true)}>
              {t("Rename")}
            </Button>
            {onRemove ? (
              <Button tone="plain" aria-label={t("Remove {name}", { name })} onClick={onRemove}>
                {t("Remove")}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </li>
  );
}

interface NameFormProps {
  name: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

/** A new name for a class. Escape leaves it as it was. */
function NameForm({ name, onDone, onCancel }: NameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value.trim();
    if (typed) onDone(typed);
    else field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        ref={field}
        label={t("Name of the class")}
        name="className"
        autoComplete="off"
        maxLength={60}
        required
        defaultValue={name}
        onKeyDown={({ key }) => {
          if (key === "Escape") onCancel();
        }}
      />
      <div className={styles.nameFormWays}>
        <Button type="submit" tone="quiet">
          {t("Save")}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
