import type { RemovedClass } from "~/data/classes/class-changes";
import { currentLocale, plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import styles from "./preferences.module.css";

interface Props {
  removed: readonly RemovedClass[];
  onRestore: (one: RemovedClass) => void;
}

/** The classes that were removed lately, each with the day until which it comes back whole; nothing where there are none. */
export function RemovedClasses({ removed, onRestore }: Props) {
  if (removed.length === 0) return null;
  return (
    <details>
      <summary className={disclosure.opener}>
        {plural(removed.length, { one: "{count} removed class", other: "{count} removed classes" })}
      </summary>
      <ul className={styles.removedClassesList}>
        {removed.map((one) => (
          <li key={one.classId} className={styles.one}>
            <span className={styles.words}>
              <span className={styles.removedClassesName}>{one.className}</span>
              <span>{t("Can be brought back until {date}", { date: date(one.restorableUntil) })}</span>
            </span>
            <Button
              tone="quiet"
              aria-label={t("Bring back {name}", { name: one.className })}
              onClick={() => onRestore(one)}
            >
              {t("Bring back")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function date(moment: string): string {
  return new Date(moment).toLocaleDateString(currentLocale(), { day: "numeric", month: "long" });
}
