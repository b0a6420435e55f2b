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
import { foundText, isCompared } from "./import-texts";
import { useBeginning } from "./use-starter-name";

interface Props extends Room {
  of: RosterImport;
  /** Whether a file can be chosen below, which takes its place. */
  isReplaced?: boolean;
}

/** The import that has to be finished or discarded before another one can begin: who began it, and the way to it. */
export function CurrentImport({ school, user, of: one, isReplaced = false }: Props) {
  const stop = useStopImport(school.schoolId);
  const beginning = useBeginning({ school, user }, one);
  const date = momentText(one.expiresAt, school.timeZone);
  const isWaiting = one.state === "checked";
  return (
    <Section heading={headingOf(one)} tight panel="warm">
      <div className={styles.form}>
        <p>
          {beginning}{" "}
          {isReplaced
            ? t("It is forgotten on {date}, or as soon as you choose another file or discard it.", { date })
            : isWaiting
              ? t("It is forgotten on {date}. Until then, nothing else can begin unless it is discarded.", {
                  date,
                })
              : t("Another import, or a new school year, can begin once it is finished.")}
        </p>
        {isWaiting && foundText(one) ? <p>{foundText(one)}</p> : null}
        <FailureNotice of={stop.error} textOf={importProblemText} />
        <div className={styles.ways}>
          <ButtonLink to={importAddress(one)}>
            {isCompared(one)
              ? t("See the comparison")
              : isWaiting
                ? t("See what would change")
                : t("See how far it is")}
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
  if (isCompared(one)) return t("A file was compared");
  if (one.state === "checked") {
    return isYear(one) ? t("A new school year waits for a decision") : t("A comparison waits for a decision");
  }
  if (one.state === "undoing") {
    return isYear(one) ? t("A new school year is being taken back") : t("An import is being taken back");
  }
  return isYear(one) ? t("A new school year is being started") : t("An import is under way");
}
