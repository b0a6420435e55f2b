import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { outcomesQuery } from "~/data/school/imports/import-query";
import type { ImportOutcome, OutcomeFilter, RosterImport } from "~/data/school/imports/imports-query";
import { accountName, personName } from "~/data/school/person-name";
import { roleName } from "~/data/school/role-names";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { QueryNotice } from "~/query/query-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { RowsInSight } from "~/ui/rows-in-sight";
import { Section } from "~/ui/section";
import { Select } from "~/ui/select";
import styles from "../school.module.css";

interface Props {
  schoolId: string;
  of: RosterImport;
}

/** What became of each person of an import. What was not done, or not taken back, is shown first where there is any. */
export function Outcomes({ schoolId, of: one }: Props) {
  const { importId, progress } = one;
  const offered = filters(progress);
  const [chosen, setChosen] = useState<OutcomeFilter>();
  const outcome = chosen ?? (progress.left > 0 ? "left" : progress.failed > 0 ? "failed" : "all");
  const query = useInfiniteQuery(outcomesQuery(schoolId, importId, outcome));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = query.data?.pages;
  // A page may have nobody for this filter, and the next one somebody.
  const isEmpty = pages?.at(-1)?.outcomes.length === 0;
  useEffect(() => {
    if (isEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isEmpty, hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <Section heading={t("One by one")} tight>
      <div className={styles.form}>
        <Select
          label={t("Show")}
          value={outcome}
          onChange={({ target }) => setChosen(target.value as OutcomeFilter)}
        >
          {offered.map(({ filter, label }) => (
            <option key={filter} value={filter}>
              {label}
            </option>
          ))}
        </Select>
        {pages ? (
          <div className={styles.parts}>
            {pages.map((page, index) => (
              <RowsInSight key={index} className={styles.list}>
                {() => page.outcomes.map((each, place) => <OutcomeRow key={place} of={each} />)}
              </RowsInSight>
            ))}
          </div>
        ) : (
          <QueryPart of={query} textOf={importProblemText} />
        )}
        {pages ? <QueryNotice of={query} textOf={importProblemText} /> : null}
        {hasNextPage ? (
          <div className={styles.ways}>
            <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("Show more")}
            </Button>
          </div>
        ) : null}
      </div>
    </Section>
  );
}

/** The filters that find somebody. */
function filters({
  added,
  changed,
  deactivated,
  removed,
  archived,
  invited,
  failed,
  left,
}: RosterImport["progress"]) {
  const all: { filter: OutcomeFilter; label: string; count: number }[] = [
    { filter: "all", label: archived > 0 ? t("Everything") : t("Everybody"), count: 1 },
    { filter: "failed", label: t("Not done"), count: failed },
    { filter: "left", label: t("Not taken back"), count: left },
    { filter: "added", label: t("Added"), count: added },
    { filter: "changed", label: t("Changed"), count: changed },
    { filter: "deactivated", label: t("Made inactive"), count: deactivated },
    { filter: "removed", label: t("Removed"), count: removed },
    { filter: "archived", label: t("Classes archived"), count: archived },
    { filter: "invited", label: t("Invited"), count: invited },
  ];
  return all.filter(({ count }) => count > 0);
}

function OutcomeRow({
  of: { row, outcome, person, className, sentence, undo, left },
}: {
  of: ImportOutcome;
}) {
  const number = row === undefined ? "" : t("Row {row}", { row });
  const name = person ? personName(person) : (className ?? (number || t("Somebody who is gone")));
  const facts = person
    ? [
        number,
        roleName(person.role, person.isAdmin),
        person.grade ? gradeName(person.grade) : "",
        accountName(person),
      ]
    : [];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>
          {facts
            .filter((fact) => fact && fact !== name)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
        {[sentence ?? invitedText(outcome, undo), left].filter(Boolean).map((said) => (
          <p key={said} className={styles.sentence}>
            {said}
          </p>
        ))}
      </div>
      <span className={`${styles.mark} ${outcome === "failed" || undo === "left" ? styles.waiting : ""}`}>
        {outcomeName(outcome, undo)}
      </span>
    </li>
  );
}

/** Of whoever was invited, the import keeps the row alone: the address is among the invitations. */
function invitedText(outcome: ImportOutcome["outcome"], undo: ImportOutcome["undo"]): string | undefined {
  if (outcome !== "invited" || undo !== undefined) return undefined;
  return t("Has an account already, and joins once the invitation is accepted.");
}

function outcomeName(outcome: ImportOutcome["outcome"], undo: ImportOutcome["undo"]): string {
  if (undo === "takenBack") return t("Taken back");
  if (undo === "left") return t("Not taken back");
  switch (outcome) {
    case "added":
      return t("Added");
    case "changed":
      return t("Changed");
    case "deactivated":
      return t("Made inactive");
    case "removed":
      return t("Removed");
    case "archived":
      return t("Archived");
    case "invited":
      return t("Invited");
    case "failed":
      return t("Not done");
  }
}
