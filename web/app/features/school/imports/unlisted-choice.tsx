import { useImportChoices } from "~/data/school/imports/import-choices";
import type { ImportRow } from "~/data/school/imports/imports-query";
import type { UnlistedRole } from "~/data/school/imports/kept-choices";
import { plural, t } from "~/messages/t";
import styles from "../school.module.css";

interface Props {
  schoolId: string;
  importId: string;
  /** All of them: whoever is made inactive was shown by name. */
  rows: readonly ImportRow[];
}

/** Whether those who aren't in the file are made inactive: students and teachers each for themselves. */
export function UnlistedChoice({ schoolId, importId, rows }: Props) {
  const { choices, makeInactive } = useImportChoices(schoolId, importId);
  const countOf = (role: UnlistedRole) => rows.filter(({ person }) => person?.role === role).length;
  const roles = (["pupil", "teacher"] as const).filter((role) => countOf(role) > 0);
  if (roles.length === 0) return null;
  return (
    <fieldset className={styles.grades}>
      <legend className={styles.legend}>{t("Those who aren't in the file")}</legend>
      <div className={styles.form}>
        {roles.map((role) => (
          <label key={role} className={styles.check}>
            <input
              type="checkbox"
              checked={choices.inactive[role] !== undefined}
              onChange={({ target }) => makeInactive(role, target.checked ? countOf(role) : undefined)}
            />
            <span>{choiceText(role, countOf(role))}</span>
          </label>
        ))}
        <p className={styles.about}>
          {t(
            "Whoever is inactive is in none of their classes, and students can't sign in. What they have practiced stays, and you can make them active again. Administrators stay as they are.",
          )}
        </p>
      </div>
    </fieldset>
  );
}

function choiceText(role: UnlistedRole, count: number): string {
  return role === "pupil"
    ? plural(count, {
        one: "Make this {count} student inactive",
        other: "Make these {count} students inactive",
      })
    : plural(count, {
        one: "Make this {count} teacher inactive",
        other: "Make these {count} teachers inactive",
      });
}
