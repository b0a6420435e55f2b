import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { sectionQuery } from "~/data/school/imports/import-query";
import type { ImportGrade, ImportRow } from "~/data/school/imports/imports-query";
import { useYearChoices } from "~/data/school/imports/year-choices";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { t } from "~/messages/t";
import { QueryNotice } from "~/query/query-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { RowsInSight } from "~/ui/rows-in-sight";
import { Spinner } from "~/ui/spinner";
import { rowFacts, rowName } from "../imports/row-texts";
import styles from "../school.module.css";
import { BecomesSelect, becomesName } from "./becomes-select";
import { becomesOf } from "./year-consequences";
import { isNamed } from "./year-search";

interface Props {
  schoolId: string;
  importId: string;
  section: "changed" | "leaving";
  parts: number;
  grades: readonly ImportGrade[];
}

/** Students by grade, class and name, each with where they are in the new school year: as their grade, or as is chosen for them. */
export function YearStudents({ schoolId, importId, section, parts, grades }: Props) {
  const [search, setSearch] = useState("");
  const rows = useInfiniteQuery(sectionQuery(schoolId, importId, section, parts));
  const isSearched = search.trim() !== "";
  // A search is through all of them.
  useReadToEnd({ ...rows, hasNextPage: isSearched && rows.hasNextPage });
  const pages = rows.data?.pages;
  if (!pages) return <QueryPart of={rows} textOf={importProblemText} />;
  const found = pages.map((page) => page.filter((row) => isNamed(row, search)));
  const isNobody = isSearched && !rows.hasNextPage && found.every((page) => page.length === 0);
  return (
    <div className={styles.form}>
      <Field
        type="search"
        label={t("Find a student")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={styles.parts}>
        {found.map((page, part) => (
          <RowsInSight key={`${part} ${search}`} className={styles.list}>
            {() =>
              page.map((row) => (
                <StudentRow
                  key={row.userIds?.[0]}
                  schoolId={schoolId}
                  importId={importId}
                  of={row}
                  grades={grades}
                />
              ))
            }
          </RowsInSight>
        ))}
      </div>
      <p role="status">{isNobody ? t("Nobody of these is called that.") : ""}</p>
      <QueryNotice of={rows} textOf={importProblemText} />
      {rows.hasNextPage && isSearched && !rows.isError ? (
        <Spinner size="small" message={t("Loading...")} />
      ) : null}
      {rows.hasNextPage && !isSearched ? (
        <div className={styles.ways}>
          <Button tone="quiet" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t("Show more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface StudentProps {
  schoolId: string;
  importId: string;
  of: ImportRow;
  grades: readonly ImportGrade[];
}

function StudentRow({ schoolId, importId, of: { person = {}, userIds = [] }, grades }: StudentProps) {
  const { choices, choosePupil } = useYearChoices(schoolId, importId);
  const [userId = ""] = userIds;
  const { grade = "" } = person;
  const name = rowName(person);
  const ofGrade = grades.find(({ gradeLevel }) => gradeLevel === grade);
  const facts = rowFacts({ ...person, role: undefined, email: undefined }).filter((fact) => fact !== name);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <BecomesSelect
        label={t("{name} in the new school year", { name })}
        grade={grade}
        first={t("As their grade: {becomes}", {
          becomes: ofGrade ? becomesName(becomesOf(ofGrade, choices)) : "",
        })}
        value={choices.pupils[userId]?.becomes ?? ""}
        onChoose={(becomes) => choosePupil(userId, grade, becomes || undefined)}
      />
    </li>
  );
}
