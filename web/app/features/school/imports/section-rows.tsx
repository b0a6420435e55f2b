import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { sectionQuery } from "~/data/school/imports/import-query";
import type { ImportRow, ImportSection } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { QueryNotice } from "~/query/query-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { RowsInSight } from "~/ui/rows-in-sight";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import { changeTexts, rowFacts, rowName } from "./row-texts";

/** For rows that need a decision. */
const HeldRow = lazyChunk(() => import("./held-row"), "HeldRow");
/** For those who aren't in the file. */
const UnlistedChoice = lazyChunk(() => import("./unlisted-choice"), "UnlistedChoice");
/** For rows with mistakes, and those that were left out. */
const DownloadProblems = lazyChunk(() => import("./download-problems"), "DownloadProblems");

interface Props {
  school: School;
  importId: string;
  section: ImportSection;
  parts: number;
  /** The file can't be read: no row of it is left out, and there is nothing to download. */
  isUnreadable?: boolean;
}

/** The rows of a section of an import, part by part. Where each row or all of them wait for a decision, they are read to the end. */
export function SectionRows({ school, importId, section, parts, isUnreadable = false }: Props) {
  const { schoolId } = school;
  const rows = useInfiniteQuery(sectionQuery(schoolId, importId, section, parts));
  const isWhole = section === "held" || section === "unlisted";
  useReadToEnd({ ...rows, hasNextPage: isWhole && rows.hasNextPage });
  const pages = rows.data?.pages;
  if (!pages) return <QueryPart of={rows} textOf={importProblemText} />;
  const explanation = isUnreadable ? "" : sectionText(section);
  return (
    <div className={styles.form}>
      {explanation ? <p className={styles.about}>{explanation}</p> : null}
      {(section === "problems" || section === "leftOut") && !isUnreadable ? (
        <Suspense>
          <DownloadProblems schoolId={schoolId} importId={importId} section={section} parts={parts} />
        </Suspense>
      ) : null}
      <div className={styles.parts}>
        {pages.map((page, part) => (
          <RowsInSight key={part} className={styles.list}>
            {() =>
              page.map((row, index) => (
                <li key={index} className={styles.row}>
                  {section === "held" ? (
                    <Suspense fallback={<Spinner size="small" />}>
                      <HeldRow schoolId={schoolId} importId={importId} of={row} />
                    </Suspense>
                  ) : (
                    <RowWords section={section} of={row} />
                  )}
                </li>
              ))
            }
          </RowsInSight>
        ))}
      </div>
      <QueryNotice of={rows} textOf={importProblemText} />
      {rows.hasNextPage && !isWhole ? (
        <div className={styles.ways}>
          <Button tone="quiet" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t("Show more")}
          </Button>
        </div>
      ) : null}
      {rows.hasNextPage && isWhole && !rows.isError ? (
        <Spinner size="small" message={t("Loading...")} />
      ) : null}
      {section === "unlisted" && !rows.hasNextPage ? (
        <Suspense>
          <UnlistedChoice schoolId={schoolId} importId={importId} rows={pages.flat()} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What the rows of a section have in common, where its heading doesn't say it. */
function sectionText(section: ImportSection): string {
  switch (section) {
    case "notes":
      return t("These are not in the way of the import.");
    case "problems":
      return t(
        "These rows are left out. Correct them in the file and choose it again, or import the others now and these later.",
      );
    case "held":
      return t(
        "Somebody of the same name is at your school already, and the row has no id, username or address to tell whether it is the same person. Without a decision the row is left out.",
      );
    case "classes":
      return t(
        "Classes that are made, and teachers who join a class because the rows of its students name them.",
      );
    case "leaving":
      return t(
        "The file says that they have left, so they are made inactive. What they have practiced stays, and you can make them active again.",
      );
    case "unlisted":
      return t(
        "They stay as they are. If there are students or teachers among them, you can make those inactive below this list.",
      );
    case "leftOut":
      return t(
        "Find each row in your file by its number: the names in these rows aren't kept. When you choose the file again, you're asked once more about rows without a decision.",
      );
    default:
      return "";
  }
}

function RowWords({ section, of: row }: { section: ImportSection; of: ImportRow }) {
  const { person, problems = [], class: made, teacher, joins = [] } = row;
  if (made) return <Words name={made.className} about={[t("New class"), gradeName(made.gradeLevel)]} />;
  const number = row.row === undefined ? "" : t("Row {row}", { row: row.row });
  if (section === "notes") {
    const { column = "", sentence = "" } = problems[0] ?? {};
    const where = row.name ? [number, row.name].filter(Boolean).join(": ") : column;
    return <Words name={where || sentence} about={where ? [row.name ? column : "", sentence] : []} />;
  }
  if (teacher) {
    return (
      <Words
        name={teacher}
        about={joins.map(({ className }) => t("Joins {classes}", { classes: className }))}
      />
    );
  }
  const name = row.name ?? rowName(person);
  if (problems.length > 0) {
    return (
      <Words name={[number, name].filter(Boolean).join(": ") || t("The whole file")} about={[]}>
        {problems.map(({ column, value, sentence }, index) => (
          <p key={index} className={styles.sentence}>
            {column ? <strong>{column}: </strong> : null}
            {value ? `${t("The file says “{value}”.", { value })} ` : ""}
            {sentence}
          </p>
        ))}
      </Words>
    );
  }
  const about = section === "changed" ? changeTexts(row) : rowFacts(person ?? {});
  return <Words name={name} about={[number, ...about.filter((fact) => fact !== name)]} />;
}

interface WordsProps {
  name: string;
  about: readonly string[];
  children?: ReactNode;
}

function Words({ name, about, children }: WordsProps) {
  const said = about.filter(Boolean);
  return (
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      {said.length > 0 ? (
        <p className={styles.about}>
          {said.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
      ) : null}
      {children}
    </div>
  );
}
