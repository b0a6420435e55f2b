import { useInfiniteQuery } from "@tanstack/react-query";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { sectionQuery } from "~/data/school/imports/import-query";
import { useYearChoices } from "~/data/school/imports/year-choices";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { QueryNotice } from "~/query/query-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";

interface Props {
  schoolId: string;
  importId: string;
  parts: number;
}

/** The classes of the year that is over, all of them ticked to be archived. The tick of one that goes on is cleared. */
export function YearClasses({ schoolId, importId, parts }: Props) {
  const rows = useInfiniteQuery(sectionQuery(schoolId, importId, "archived", parts));
  useReadToEnd(rows);
  const { choices, keepClasses } = useYearChoices(schoolId, importId);
  const classes = rows.data?.pages.flat().flatMap(({ archived }) => (archived ? [archived] : []));
  if (!classes) return <QueryPart of={rows} textOf={importProblemText} />;
  const { keptClasses } = choices;
  const archive = (classId: string, isArchived: boolean) =>
    keepClasses(
      isArchived ? keptClasses.filter((one) => one !== classId) : [...new Set([...keptClasses, classId])],
    );
  return (
    <div className={styles.form}>
      <p className={styles.about}>
        {t(
          "Clear the check mark of a class that goes on. An archived class keeps what it has done, and can be brought back for 30 days.",
        )}
      </p>
      <fieldset className={styles.grades}>
        <legend className="visually-hidden">{t("Classes to archive")}</legend>
        <ul className={styles.list}>
          {classes.map(({ classId, className, gradeLevel, pupils }) => (
            <li key={classId} className={styles.row}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={!keptClasses.includes(classId)}
                  onChange={({ target }) => archive(classId, target.checked)}
                />
                <span className={styles.words}>
                  <span className={styles.name}>{className}</span>
                  <span className={styles.about}>
                    <span>{gradeName(gradeLevel)}</span>
                    <span>{plural(pupils, { one: "{count} student", other: "{count} students" })}</span>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <QueryNotice of={rows} textOf={importProblemText} />
      {rows.hasNextPage && !rows.isError ? <Spinner size="small" message={t("Loading...")} /> : null}
      <div className={styles.ways}>
        <Button
          tone="quiet"
          onClick={() => keepClasses(keptClasses.length > 0 ? [] : classes.map(({ classId }) => classId))}
        >
          {keptClasses.length > 0 ? t("Archive all of them") : t("Keep all of them")}
        </Button>
      </div>
    </div>
  );
}
