import { type FormEvent, useEffect, useRef } from "react";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import styles from "./preferences.module.css";

interface Props {
  name: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

/** A new name for a class. Escape leaves it as it was. */
export function NameForm({ name, onDone, onCancel }: Props) {
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
