import { useStopImport } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { isYear } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { momentText } from "../moment-text";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { importAddress } from "./import-address";
import { summaryText } from "./import-texts";
import { useBeginning } from "./use-starter-name";

interface Props extends Room {
  of: RosterImport;
}

/** The import that has to be finished or discarded before another one can begin: who began it, and the way to it. */
export function CurrentImport({ school, user, of: one }: Props) {
  const stop = useStopImport(school.schoolId);
  const beginning = useBeginning({ school, user }, one);
  const isWaiting = one.state === "checked";
  return (
    <Section heading={headingOf(one)} tight panel="warm">
      <div className={styles.form}>
        <p>
          {beginning}{" "}
          {isWaiting
            ? t("It is forgotten on {date}. Until then, nothing else can begin unless it is discarded.", {
                date: momentText(one.expiresAt, school.timeZone),
              })
            : t("Another import, or a new school year, can begin once it is finished.")}
        </p>
        {isWaiting && summaryText(one) ? <p>{summaryText(one)}</p> : null}
        <FailureNotice of={stop.error} textOf={importProblemText} />
        <div className={styles.ways}>
          <ButtonLink to={importAddress(one)}>
            {isWaiting ? t("See what would change") : t("See how far it is")}
          </ButtonLink>
          {isWaiting ? (
            <Button tone="quiet" busy={stop.isPending} onClick={() => stop.mutate(one.importId)}>
              {t("Discard it")}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

function headingOf(one: RosterImport): string {
  if (one.state === "checked") {
    return isYear(one) ? t("A new school year waits for a decision") : t("A comparison waits for a decision");
  }
  return isYear(one) ? t("A new school year is being started") : t("An import is under way");
}
