import { Suspense } from "react";
import { useNavigate } from "react-router";
import { useStopImport } from "~/data/school/imports/import-changes";
import { useImportChoices } from "~/data/school/imports/import-choices";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import { ConfirmForm } from "./confirm-form";
import { heldTitle, undecidedRows } from "./consequences";
import { importsAddress } from "./import-address";
import { foundText, isMatch, isUnreadable, rowsIn, summaryText } from "./import-texts";
import { Sections } from "./sections";
import { Sending } from "./sending";
import type { FileComparison } from "./use-comparison";

/** For files that can't be compared as they are. */
const UnreadableFile = lazyChunk(() => import("./unreadable-file"), "UnreadableFile");

interface Props {
  school: School;
  of: RosterImport;
  comparison: FileComparison;
  onPress: () => void;
}

/** What a file would change: the numbers, then each part to look into, then the step that does it. Nothing has happened yet. */
export function Comparison({ school, of: one, comparison, onPress }: Props) {
  const navigate = useNavigate();
  const stop = useStopImport(school.schoolId);
  const { choices } = useImportChoices(school.schoolId, one.importId);
  const chooseAnother = () =>
    stop.mutate(one.importId, { onSuccess: () => navigate(importsAddress(), sameScreenNavigation) });
  const another = (
    <>
      <FailureNotice of={stop.error} textOf={importProblemText} />
      <div className={styles.ways}>
        <Button tone="quiet" busy={stop.isPending} onClick={chooseAnother}>
          {t("Choose another file")}
        </Button>
      </div>
    </>
  );
  if (comparison.isPending) return <Sending fileName={comparison.fileName ?? ""} sent={comparison.sent} />;
  if (isUnreadable(one)) {
    return (
      <>
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <UnreadableFile school={school} of={one} comparison={comparison} />
        </Suspense>
        {another}
      </>
    );
  }
  const held = rowsIn(one, "held");
  const undecided = undecidedRows(one, choices);
  // What is decided waits no longer.
  const waiting = one.sections.map((each) => (each.section === "held" ? { ...each, rows: undecided } : each));
  const said = isMatch(one) ? foundText(one) : summaryText({ ...one, sections: waiting });
  return (
    <>
      <div className={styles.form}>
        {said ? (
          <p className={styles.lead}>
            <strong>{said}</strong>
          </p>
        ) : null}
        {held > 0 && undecided === 0 ? (
          <p className={styles.lead}>
            <strong>{heldTitle(held, 0)}</strong>
          </p>
        ) : null}
        {isMatch(one) ? null : (
          <p>{t("Nothing has been changed yet. Open a line to see what it is about.")}</p>
        )}
      </div>
      <div className={styles.steps}>
        <Sections school={school} of={one} undecided={undecided} />
        <div className={styles.stepsAfter}>
          {isMatch(one) ? (
            <div className={styles.ways}>
              <ButtonLink to={path("schoolManageUsers")}>{t("See the people")}</ButtonLink>
            </div>
          ) : (
            <ConfirmForm
              school={school}
              of={one}
              comparison={comparison}
              onPress={onPress}
              isDiscarding={stop.isPending}
              onDiscard={chooseAnother}
            />
          )}
          {another}
        </div>
      </div>
    </>
  );
}
