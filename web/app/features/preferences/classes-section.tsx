import type { UserDocument } from "~/data/user/user-query";
import { plural, t } from "~/messages/t";
import { AddClass } from "./add-class";
import { ClassRow } from "./class-row";
import styles from "./preferences.module.css";
import { PreferencesSection } from "./preferences-section";
import { RemovedClasses } from "./removed-classes";
import { SaveStatus } from "./save-status";
import { useClassEdits } from "./use-class-edits";

/** With how many classes somebody can practise. */
const MAX_CLASSES = 50;

/** The classes: each with its name and its grade, one more, and those that were removed lately. */
export function ClassesSection({ user }: { user: UserDocument }) {
  const edits = useClassEdits(user.currentClassId);
  return (
    <PreferencesSection
      id="classes"
      heading={t("Grade and classes")}
      saved={<SaveStatus saving={edits.saving} />}
    >
      <p className={styles.classesSectionLead}>
        {user.classes.length > 1
          ? t("Which one you practice with is chosen on Today.")
          : t("The grade says which practices you get. Whoever leads several groups adds a class for each.")}
      </p>
      <ul className={styles.list}>
        {user.classes.map((one) => (
          <ClassRow
            key={one.classId}
            one={one}
            isSelected={user.classes.length > 1 && one.classId === user.currentClassId}
            onChange={(change) => edits.change(one, change)}
            onRemove={user.classes.length > 1 ? () => edits.remove(one) : undefined}
          />
        ))}
      </ul>
      {user.classes.length < MAX_CLASSES ? (
        <AddClass gradeLevel={user.classes.at(-1)?.gradeLevel ?? user.gradeLevel} onAdd={edits.add} />
      ) : (
        <p>
          {plural(MAX_CLASSES, { one: "{count} class is the most.", other: "{count} classes are the most." })}
        </p>
      )}
      <RemovedClasses removed={user.removedClasses} onRestore={edits.restore} />
    </PreferencesSection>
  );
}
