import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ClassNameField } from "~/data/classes/class-name-field";
import { gradeIds } from "~/messages/grades";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import styles from "./preferences.module.css";

interface Props {
  /** The form's accessible name. */
  label?: string;
  /** The class's name so far. */
  name?: string;
  /** The names of the other classes: one of them may be used again, and the form says so. */
  otherNames: readonly string[];
  /** The button's text. */
  action: string;
  onDone: (name: string, answers: FormData) => void;
  onCancel: () => void;
  /** More fields, beside the name. */
  children?: ReactNode;
}

/** A form for a class's name, and more fields if it has any. Escape cancels. */
export function ClassForm({ label, name, otherNames, action, onDone, onCancel, children }: Props) {
  const [typedName, setTypedName] = useState(name ?? "");
  const sameName = otherNames.find((other) => isSameName(other, typedName));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const typed = String(answers.get("className")).trim();
    // A name of characters that can't be seen is none.
    if (/[^\s\p{Cf}]/u.test(typed)) onDone(typed, answers);
    else field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={label}>
      <div className={children ? styles.pair : undefined}>
        <ClassNameField
          ref={field}
          label={t("Name of the class")}
          name="className"
          required
          defaultValue={name}
          onChange={({ target }) => setTypedName(target.value)}
          onKeyDown={({ key }) => {
            if (key === "Escape") onCancel();
          }}
        />
        {children}
      </div>
      <p className={styles.sameName} role="status">
        {sameName ? sameNameText(sameName) : null}
      </p>
      <div className={styles.formWays}>
        <Button type="submit" tone="quiet">
          {action}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
}

function sameNameText(name: string): string {
  return t(
    "You have a class called {name} already. Two can share a name; a grade or a day in it tells them apart.",
    {
      name,
    },
  );
}

/** The options of a list of grades. */
export function GradeOptions() {
  return gradeIds.map((grade) => (
    <option key={grade} value={grade}>
      {gradeName(grade)}
    </option>
  ));
}

/** A form that replaces the button that opened it. When it closes, the keyboard focus returns to that button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  return {
    isOpen,
    /** The element around the button. */
    ref,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      requestAnimationFrame(() => ref.current?.querySelector("button")?.focus());
    },
  };
}
