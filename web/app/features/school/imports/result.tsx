import { Suspense, useState } from "react";
import { useUndoImport } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { momentText } from "../moment-text";
import styles from "../school.module.css";
import { importAddress } from "./import-address";
import { doneText } from "./import-texts";
import { Outcomes } from "./outcomes";
import { Question } from "./question";

/** Where students were added. */
const ClassCards = lazyChunk(() => import("./class-cards"), "ClassCards");

interface Props {
  school: School;
  of: RosterImport;
  onPress: () => void;
}

/** An import that has come to its end: what it has done, login cards for the new students, and the way to take it back. */
export function Result({ school, of: one, onPress }: Props) {
  const { progress, state } = one;
  const [hasCards, setCards] = useState(false);
  const isKept = state === "done" || state === "stopped";
  return (
    <>
      {hasCards ? null : (
        <div className={styles.form}>
          <Notice tone={progress.failed > 0 || progress.left > 0 ? "warm" : "done"}>{resultText(one)}</Notice>
          <div className={styles.ways}>
            <ButtonLink tone="quiet" to={path("schoolManageUsers")}>
              {t("See the people")}
            </ButtonLink>
            <ButtonLink tone="plain" to={importAddress()}>
              {t("Choose a file")}
            </ButtonLink>
          </div>
        </div>
      )}
      {isKept && progress.added > 0 ? (
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <ClassCards school={school} importId={one.importId} onCards={setCards} />
        </Suspense>
      ) : null}
      {one.confirmedAt && !hasCards ? <Outcomes schoolId={school.schoolId} of={one} /> : null}
      {one.undoableUntil && !hasCards ? (
        <TakeBack school={school} of={one} until={one.undoableUntil} onPress={onPress} />
      ) : null}
    </>
  );
}

/** What an import has done, or what is left of it. */
function resultText(one: RosterImport): string {
  const { state, progress } = one;
  if (state !== "undone") return doneText(one) || t("Nothing was changed.");
  const back = plural(progress.takenBack, {
    one: "{count} change was taken back.",
    other: "{count} changes were taken back.",
  });
  if (progress.left === 0) return back;
  const left = plural(progress.left, {
    one: "{count} was left as it is; the list says why.",
    other: "{count} were left as they are; the list says why.",
  });
  return `${back} ${left}`;
}

function TakeBack({ school, of: one, until, onPress }: Props & { until: string }) {
  const undo = useUndoImport(school.schoolId);
  const [isAsked, setAsked] = useState(false);
  return (
    <Section heading={t("Take the import back")} tight>
      <div className={styles.form}>
        <p>
          {t("Possible until {date}, as far as nobody has changed anything since.", {
            date: momentText(until, school.timeZone),
          })}
        </p>
        <Question
          ask={t("Take it back")}
          isAsked={isAsked}
          onAsk={setAsked}
          question={t(
            "Take the whole import back? Whoever it has added is deleted, and what it has changed is as before. Whoever has signed in, has practiced with their class, or was changed by somebody since, stays: the list will say who and why.",
          )}
          answer={{
            label: t("Take the import back"),
            busy: undo.isPending,
            onPress: () => undo.mutate(one.importId, { onSuccess: onPress }),
          }}
          cancel={t("Keep it")}
        />
        <FailureNotice of={undo.error} textOf={importProblemText} />
      </div>
    </Section>
  );
}
