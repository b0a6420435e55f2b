import { useId } from "react";
import { currentLocale, plural, t } from "~/messages/t";
import { Button } from "./button";
import styles from "./present-names.module.css";

/** A student with the name that the class has for them. */
export interface NamedPupil {
  userId: string;
  name: string;
}

interface Props {
  pupils: readonly NamedPupil[];
  /** The ids of those who are present. */
  present: ReadonlySet<string>;
  onChange: (present: ReadonlySet<string>) => void;
}

/** Who took part: a large tick for each student of a class, by the names that are read, the first name first. */
export function PresentNames({ pupils, present, onChange }: Props) {
  const id = useId();
  const here = pupils.filter(({ userId }) => present.has(userId)).length;
  const toggle = (userId: string) => {
    const next = new Set(present);
    if (!next.delete(userId)) next.add(userId);
    onChange(next);
  };
  const { compare } = new Intl.Collator(currentLocale());
  const sorted = pupils.toSorted((one, other) => compare(one.name, other.name));
  const everybody = here === pupils.length;
  return (
    <fieldset className={styles.names} aria-describedby={`${id}-count`}>
      <legend className={styles.heading}>{t("Who was here?")}</legend>
      <p id={`${id}-count`} className={styles.count} role="status">
        {plural(
          pupils.length,
          { one: "{here} of {count} student", other: "{here} of {count} students" },
          { here },
        )}
      </p>
      <ul className={styles.list}>
        {sorted.map(({ userId, name }) => (
          <li key={userId}>
            <label className={styles.pupil}>
              <input type="checkbox" checked={present.has(userId)} onChange={() => toggle(userId)} />
              <span className={styles.name}>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        tone="plain"
        onClick={() => onChange(new Set(everybody ? [] : pupils.map(({ userId }) => userId)))}
      >
        {everybody ? t("Nobody") : t("Everybody")}
      </Button>
    </fieldset>
  );
}
