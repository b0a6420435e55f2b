import { useEffect, useRef, useState } from "react";
import { useConfirmImport, useStopImport, useUndoImport } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { isYear } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Progress } from "~/ui/progress";
import styles from "../school.module.css";
import { doneText } from "./import-texts";
import { Question } from "./question";

/** How long nothing may move before the service is asked to go on, in milliseconds. */
const STALLED_AFTER = 30_000;

interface Props {
  schoolId: string;
  of: RosterImport;
  onPress: () => void;
}

/** How far an import is, and the way to stop it. It goes on when the page is closed. */
export function UnderWay({ schoolId, of: one, onPress }: Props) {
  const { progress, state } = one;
  const stop = useStopImport(schoolId);
  const [isAsked, setAsked] = useState(false);
  useNudge(schoolId, one);
  return (
    <div className={styles.form}>
      <Progress
        label={labelOf(one)}
        value={progress.done}
        max={Math.max(progress.rows, 1)}
        text={t("{count} of {most}", { count: progress.done, most: progress.rows })}
      />
      {state === "running" && doneText(one) ? <p className={styles.count}>{doneText(one)}</p> : null}
      <p>
        {t("You can leave this page or close it: the work goes on. The list of imports shows how far it is.")}
      </p>
      {state === "running" ? (
        <Question
          ask={t("Stop")}
          isAsked={isAsked}
          onAsk={setAsked}
          question={t("Stop here? What is done stays, and you can take it back afterwards.")}
          answer={{
            label: isYear(one) ? t("Stop the new school year") : t("Stop the import"),
            busy: stop.isPending,
            onPress: () => stop.mutate(one.importId, { onSuccess: onPress }),
          }}
          cancel={isYear(one) ? t("Go on") : t("Go on importing")}
        />
      ) : null}
      <FailureNotice of={stop.error} textOf={importProblemText} />
    </div>
  );
}

function labelOf(one: RosterImport): string {
  if (one.state === "running") return isYear(one) ? t("People and classes done") : t("People done");
  return isYear(one) ? t("People and classes taken back") : t("People taken back");
}

/** Asks the service to go on where nothing has moved for a while: its own message may have been lost. */
function useNudge(schoolId: string, { importId, state, progress }: RosterImport): void {
  const confirm = useConfirmImport(schoolId, importId);
  const undo = useUndoImport(schoolId);
  const nudge = useRef(() => {});
  nudge.current = () => (state === "running" ? confirm.mutate({}) : undo.mutate(importId));
  useEffect(() => {
    const timer = setInterval(() => nudge.current(), STALLED_AFTER);
    return () => clearInterval(timer);
  }, [progress.done]);
}
