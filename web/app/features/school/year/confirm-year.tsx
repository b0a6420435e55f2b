import { useState } from "react";
import { asProblem } from "~/api/problem";
import { useConfirmImport } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { sentYear, useYearChoices } from "~/data/school/imports/year-choices";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Question } from "../imports/question";
import styles from "../school.module.css";
import { type YearNumbers, yearSentences, yearSummary } from "./year-consequences";

interface Props {
  schoolId: string;
  of: RosterImport;
  numbers: YearNumbers;
  onPress: () => void;
  /** The school has changed: this is discarded, and it is begun anew. */
  onAgain: () => void;
  isPutAside: boolean;
}

/** The step that begins the new school year: it says in numbers what that is, and what stays, and asks once more. */
export function ConfirmYear({ schoolId, of: one, numbers, onPress, onAgain, isPutAside }: Props) {
  const { choices } = useYearChoices(schoolId, one.importId);
  const confirm = useConfirmImport(schoolId, one.importId);
  const [isAsked, setAsked] = useState(false);
  if (confirm.error && asProblem(confirm.error).code === "import_outdated") {
    return (
      <Notice tone="warm" action={{ label: t("Look again"), busy: isPutAside, onPress: onAgain }}>
        {t(
          "Somebody has changed the school since this was looked at, so nothing was done. Look at it again; what you chose has to be chosen again.",
        )}
      </Notice>
    );
  }
  const sentences = yearSentences(numbers);
  if (sentences.length === 0) return <Notice>{t("There is nothing to do as things stand.")}</Notice>;
  const { staying, leaving } = numbers;
  return (
    <Section heading={t("Begin the new school year")} tight panel="action">
      <div className={styles.form}>
        <ul className={styles.results}>
          {sentences.map((each) => (
            <li key={each}>{each}</li>
          ))}
          {staying > 0 ? (
            <li>
              {plural(staying, {
                one: "{count} student stays in their grade.",
                other: "{count} students stay in their grade.",
              })}
            </li>
          ) : null}
        </ul>
        <p>
          {t("What everybody has practiced stays, and so do teachers, administrators and login cards.")}{" "}
          {leaving > 0
            ? t(
                "Whoever leaves can't sign in anymore. For 30 days you can bring them back; then their accounts are deleted with what they have practiced.",
              )
            : ""}
        </p>
        <FailureNotice of={confirm.error} textOf={importProblemText} />
        <Question
          ask={t("Begin the new school year")}
          isAsked={isAsked}
          onAsk={setAsked}
          question={t("Begin the new school year? {changes}.", { changes: yearSummary(numbers) })}
          answer={{
            label: t("Yes, begin it"),
            busy: confirm.isPending,
            onPress: () => confirm.mutate(sentYear(choices), { onSuccess: onPress }),
          }}
          cancel={t("Not yet")}
        />
      </div>
    </Section>
  );
}
