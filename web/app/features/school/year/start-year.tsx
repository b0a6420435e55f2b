import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useStartSchoolYear } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { currentImport, importsQuery, isYear } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { CurrentImport } from "../imports/current-import";
import { ImportList } from "../imports/import-list";
import { momentText } from "../moment-text";
import styles from "../school.module.css";
import type { Room } from "../school-room";

interface Props extends Room {
  onStarted: (importId: string) => void;
}

/** What a new school year is, and the step that shows what it would change; and the latest one, if it was begun a short time ago. */
export function StartYear({ school, user, onStarted }: Props) {
  const { schoolId } = school;
  const imports = useQuery(importsQuery(schoolId));
  const start = useStartSchoolYear(schoolId);
  // The same one however often it is sent.
  const importId = useRef(crypto.randomUUID());
  if (!imports.data) return <QueryPart of={imports} textOf={importProblemText} />;
  const all = imports.data.imports;
  const current = currentImport(all);
  // One that was only looked at has not begun, whether it waits or was discarded.
  const years = all.filter((one) => isYear(one) && one.confirmedAt !== undefined);
  const latest = years.find(({ state }) => state === "done");
  return (
    <>
      <div className={styles.form}>
        <p className={styles.lead}>
          {t(
            "When a school year is over: classes are archived, every student goes one grade up, and the highest grade leaves. First you see what would change, and choose what should be different. Nothing happens until you say so.",
          )}
        </p>
        <ul>
          <li>{t("What everybody has practiced, their badges and their days in a row stay.")}</li>
          <li>{t("Teachers and administrators stay as they are.")}</li>
          <li>{t("All of it can be taken back for 30 days.")}</li>
        </ul>
        {latest ? (
          <Notice tone="warm">
            {t("A new school year was begun on {date}. Another one moves everybody one grade further up.", {
              date: momentText(latest.confirmedAt ?? latest.startedAt, school.timeZone),
            })}
          </Notice>
        ) : null}
      </div>
      {current ? (
        <CurrentImport school={school} user={user} of={current} />
      ) : (
        <div className={styles.form}>
          <FailureNotice of={start.error} textOf={importProblemText} />
          <div className={styles.ways}>
            <Button
              busy={start.isPending}
              onClick={() =>
                start.mutate(importId.current, { onSuccess: (started) => onStarted(started.importId) })
              }
            >
              {t("See what would change")}
            </Button>
            <a href={path("supportArticle", { article: "begin-a-school-year" })}>
              {t("How a school year begins")}
            </a>
          </div>
        </div>
      )}
      {years.length > 0 ? (
        <Section heading={t("School years begun in the last 30 days")} tight>
          <ImportList school={school} user={user} imports={years} />
        </Section>
      ) : null}
    </>
  );
}
