import type { Class, ClassChange } from "~/data/classes/class-changes";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Select } from "~/ui/select";
import { ClassForm, GradeOptions, useDisclosure } from "./class-form";
import styles from "./preferences.module.css";

interface Props {
  one: Class;
  /** The names of the other classes. */
  otherNames: readonly string[];
  /** It is the one that is practiced with. */
  isSelected: boolean;
  onChange: (change: Omit<ClassChange, "classId">) => void;
  /** Nothing where it is the last one, which can't be removed. */
  onRemove: (() => void) | undefined;
}

/** A class of the user's school: it is changed on its own page there. */
export function SchoolClassRow({ one, isSelected }: Pick<Props, "one" | "isSelected">) {
  const name = one.className;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h3 className={styles.classRowHeading}>{name}</h3>
        {isSelected ? <span className={styles.selected}>{t("Selected")}</span> : null}
      </div>
      <p className={styles.ofSchool}>
        {t("{grade} · your school's class", { grade: gradeName(one.gradeLevel) })}
      </p>
      <div className={styles.ways}>
        <ButtonLink tone="plain" to={path("schoolClass", { schoolClassId: one.classId })}>
          {t("Open {name}", { name })}
        </ButtonLink>
      </div>
    </li>
  );
}

/** A class of the user's own: its name, its grade, and the way out of the list. */
export function ClassRow({ one, otherNames, isSelected, onChange, onRemove }: Props) {
  const renaming = useDisclosure();
  const name = one.className;
  return (
    <li className={styles.row}>
      {renaming.isOpen ? (
        <ClassForm
          name={name}
          otherNames={otherNames}
          action={t("Save")}
          onDone={(className) => {
            renaming.close();
            if (className !== name) onChange({ className });
          }}
          onCancel={renaming.close}
        />
      ) : (
        <>
          <div className={styles.name}>
            <h3 className={styles.classRowHeading}>{name}</h3>
            {isSelected ? <span className={styles.selected}>{t("Selected")}</span> : null}
          </div>
          <div>
            <Select
              quiet
              label={t("Grade of {name}", { name })}
              value={one.gradeLevel}
              onChange={({ target }) => onChange({ gradeLevel: target.value })}
            >
              <GradeOptions />
            </Select>
          </div>
          <div ref={renaming.ref} className={styles.ways}>
            <Button tone="plain" aria-label={t("Rename {name}", { name })} onClick={renaming.open}>
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
