import { Suspense } from "react";
import { useNavigate } from "react-router";
import { useStopImport } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import { ConfirmForm } from "./confirm-form";
import { Sending } from "./file-choice";
import { importsAddress } from "./import-address";
import { isUnreadable, summaryText } from "./import-texts";
import { Sections } from "./sections";
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
  return (
    <>
      <div className={styles.form}>
        <p className={styles.lead}>
          <strong>{summaryText(one) || t("Nothing: your school is as the file says.")}</strong>
        </p>
        <p>{t("Nothing has been changed yet. Open a line to see what it is about.")}</p>
      </div>
      <div className={styles.steps}>
        <Sections school={school} of={one} />
        <div className={styles.stepsAfter}>
          <ConfirmForm
            school={school}
            of={one}
            comparison={comparison}
            onPress={onPress}
            onOtherFile={chooseAnother}
          />
          {another}
        </div>
      </div>
    </>
  );
}
