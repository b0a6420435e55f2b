import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { type AuditAction, type AuditFilters, auditAsCsv, auditQuery } from "~/data/school/audit-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { StillWater } from "~/pictures/still-water";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { momentText } from "../moment-text";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { useAuditAddress, withFrom, withTo } from "./audit-address";
import { PersonChoice } from "./person-choice";
import { actionName, auditActions, auditSentence, mentionedIn } from "./sentences";
import { useMetPeople } from "./use-met-people";

/** Who did what to whom and when: filtered by the address, and as a file. */
export function Audit({ school, user }: Room) {
  const { filters, choose } = useAuditAddress();
  const audit = useInfiniteQuery(auditQuery(school.schoolId, filters));
  const pages = audit.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const mentioned = mentionedIn(pages);
  const people = useMetPeople(entries, mentioned.names);
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Record")}>
        <div className={styles.ways}>
          <Download schoolId={school.schoolId} filters={filters} />
          <Button tone="quiet" onClick={() => window.print()}>
            {t("Print")}
          </Button>
        </div>
      </PageHeader>
      <p className={styles.lead}>
        {t(
          "Everything that somebody did to the school or its people. Entries are kept for 400 days. Nothing of what people practice or write is in here.",
        )}
      </p>
      <search className={styles.filters}>
        <div className={styles.pair}>
          <Field
            type="date"
            label={t("From")}
            value={filters.from ?? ""}
            max={filters.to ?? user.today}
            onChange={({ target }) => choose(withFrom(filters, target.value))}
          />
          <Field
            type="date"
            label={t("To")}
            value={filters.to ?? ""}
            max={user.today}
            onChange={({ target }) => choose(withTo(filters, target.value))}
          />
        </div>
        <Select
          label={t("What was done")}
          value={filters.action ?? ""}
          onChange={({ target }) =>
            choose({ action: (target.value || undefined) as AuditAction | undefined })
          }
        >
          <option value="">{t("Everything")}</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {actionName(action)}
            </option>
          ))}
        </Select>
        <div className={styles.pair}>
          <PersonChoice
            label={t("Who did it")}
            chosen={filters.by}
            people={people.by}
            onChoose={(by) => choose({ by })}
          />
          <PersonChoice
            label={t("To whom")}
            chosen={filters.user}
            people={people.user}
            onChoose={(user) => choose({ user })}
          />
        </div>
      </search>
      {audit.data ? null : <QueryPart of={audit} textOf={schoolProblemText} />}
      {audit.data && entries.length === 0 && !audit.hasNextPage ? (
        <EmptyState isPart picture={<StillWater />} heading={t("Nothing like that was done.")} />
      ) : null}
      {entries.length === 0 && audit.hasNextPage ? (
        <p role="status">{t("Nothing like that was done lately. Look further back.")}</p>
      ) : null}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <div className={styles.words}>
              <span className={styles.sentence}>{auditSentence(entry, mentioned)}</span>
              <time className={styles.about} dateTime={entry.at}>
                {momentText(entry.at, school.timeZone)}
              </time>
            </div>
          </li>
        ))}
      </ol>
      {audit.hasNextPage ? (
        <div>
          <Button tone="quiet" busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {entries.length === 0 ? t("Look further back") : t("Show more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Download({ schoolId, filters }: { schoolId: string; filters: AuditFilters }) {
  const download = useMutation({
    mutationFn: () => auditAsCsv(schoolId, filters),
    onSuccess: async (csv) => {
      const { saveTable } = await loadChunk(() => import("~/ui/save-file"));
      saveTable("pausewell-record.csv", csv);
    },
  });
  return (
    <>
      <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {t("Download as CSV")}
      </Button>
      <FailureNotice of={download.error} textOf={schoolProblemText} />
    </>
  );
}
