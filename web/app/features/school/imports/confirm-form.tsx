import { asProblem } from "~/api/problem";
import { useConfirmImport } from "~/data/school/imports/import-changes";
import { sentChoices, useImportChoices } from "~/data/school/imports/import-choices";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import styles from "../school.module.css";
import { consequences, undecidedRows } from "./consequences";
import { rowsIn } from "./import-texts";
import type { FileComparison } from "./use-comparison";

interface Props {
  school: School;
  of: RosterImport;
  comparison: FileComparison;
  onPress: () => void;
  isDiscarding: boolean;
  /** There is nothing to import, or the school has changed and the file isn't in this page anymore. */
  onDiscard: () => void;
}

/** The step that does what the comparison shows, and says in numbers what that is. */
export function ConfirmForm({
  school: { schoolId },
  of: one,
  comparison,
  onPress,
  isDiscarding,
  onDiscard,
}: Props) {
  const { choices } = useImportChoices(schoolId, one.importId);
  const confirm = useConfirmImport(schoolId, one.importId);
  const { done, leftOut } = consequences(one, choices);
  const isOutdated = confirm.error ? asProblem(confirm.error).code === "import_outdated" : false;
  if (isOutdated) {
    const keepsFile = comparison.keepsFileOf(one.importId);
    return (
      <>
        <Notice
          tone="warm"
          action={
            keepsFile
              ? { label: t("Compare again"), busy: comparison.isPending, onPress: comparison.compareAgain }
              : { label: t("Choose the file again"), onPress: onDiscard }
          }
        >
          {t("Somebody has changed the school since the file was compared, so nothing was imported.")}{" "}
          {keepsFile
            ? t(
                "Compare the file with the school as it is now. What you decided about single rows has to be decided again.",
              )
            : t("Choose the file once more to compare it with the school as it is now.")}
        </Notice>
        <FailureNotice of={comparison.error} textOf={importProblemText} />
      </>
    );
  }
  if (done.length === 0) {
    const isDecided = undecidedRows(one, choices) === 0;
    const isMatch = isDecided && rowsIn(one, "problems") + rowsIn(one, "unlisted") === 0;
    return (
      <Notice {...(isDecided && { action: { label: t("Done"), busy: isDiscarding, onPress: onDiscard } })}>
        {isMatch
          ? t("Nothing to change: with your decisions, this file matches your school.")
          : t("There is nothing to import as things stand.")}
      </Notice>
    );
  }
  return (
    <Section heading={t("Import it")} tight panel="action">
      <div className={styles.form}>
        <ul className={styles.results}>
          {[...done, ...leftOut].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>
          {t(
            "New teachers and administrators are each mailed a first password, good for 7 days. Whoever has a Pausewell account already is invited instead. Students are mailed nothing: you print their login cards afterwards.",
          )}
        </p>
        <FailureNotice of={confirm.error} textOf={importProblemText} />
        <div className={styles.ways}>
          <Button
            busy={confirm.isPending}
            onClick={() => confirm.mutate(sentChoices(choices), { onSuccess: onPress })}
          >
            {t("Import now")}
          </Button>
        </div>
      </div>
    </Section>
  );
}
