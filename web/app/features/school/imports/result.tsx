import { Suspense, useState } from "react";
import { asProblem } from "~/api/problem";
import { useUndoImport } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { isYear } from "~/data/school/imports/imports-query";
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
import { importsAddress } from "./import-address";
import { doneText, rowsIn } from "./import-texts";
import { Outcomes } from "./outcomes";
import { Question } from "./question";

/** Where a new school year has begun. */
const AfterYear = lazyChunk(() => import("../year/after-year"), "AfterYear");

/** Where rows were left out. */
const Sections = lazyChunk(() => import("./sections"), "Sections");

/** Where students were added. */
const ClassCards = lazyChunk(() => import("./class-cards"), "ClassCards");

/** Where another import keeps this one from being taken back. */
const OtherImport = lazyChunk(() => import("./other-import"), "OtherImport");

interface Props {
  school: School;
  userId: string;
  of: RosterImport;
  onPress: () => void;
}

/** An import that has come to its end: what it has done and left out, login cards for the new students, and the way to take it back. */
export function Result({ school, userId, of: one, onPress }: Props) {
  const { progress, state } = one;
  const [hasCards, setCards] = useState(false);
  const isKept = state === "done" || state === "stopped";
  const leftOut = rowsIn(one, "leftOut");
  return (
    <>
      {hasCards ? null : (
        <div className={styles.form}>
          <Notice tone={progress.failed > 0 || progress.left > 0 ? "warm" : "done"}>{resultText(one)}</Notice>
          {isKept && leftOut > 0 ? <Notice tone="warm">{leftOutText(leftOut)}</Notice> : null}
          <div className={styles.ways}>
            {isYear(one) && isKept ? (
              <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
                <AfterYear />
              </Suspense>
            ) : (
              <>
                <ButtonLink tone="quiet" to={path("schoolManageUsers")}>
                  {t("See the people")}
                </ButtonLink>
                {progress.invited > 0 ? (
                  <ButtonLink tone="quiet" to={path("schoolAddUsers")}>
                    {t("See the invitations")}
                  </ButtonLink>
                ) : null}
                {isYear(one) ? null : (
                  <ButtonLink tone="plain" to={importsAddress()}>
                    {t("Choose a file")}
                  </ButtonLink>
                )}
              </>
            )}
          </div>
          {leftOut > 0 ? (
            <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
              <Sections
                school={school}
                of={{ ...one, sections: one.sections.filter(({ section }) => section === "leftOut") }}
              />
            </Suspense>
          ) : null}
        </div>
      )}
      {isKept && progress.added > 0 ? (
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <ClassCards school={school} userId={userId} importId={one.importId} onCards={setCards} />
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
  const invited =
    progress.invited > 0
      ? plural(progress.invited, {
          one: "{count} invitation stays: while it waits, you can take it back under Invitations.",
          other: "{count} invitations stay: while they wait, you can take them back under Invitations.",
        })
      : "";
  const left = plural(progress.left, {
    one: "{count} was left as it is; the list says why.",
    other: "{count} were left as they are; the list says why.",
  });
  return [back, left, invited].filter(Boolean).join(" ");
}

/** What was not imported: rows with mistakes, and those without a decision, about which another comparison asks again. */
function leftOutText(rows: number): string {
  return plural(rows, {
    one: "{count} row was left out. The list below says why. If the file has mistakes, correct them. Then choose the file again.",
    other:
      "{count} rows were left out. The list below says why. If the file has mistakes, correct them. Then choose the file again.",
  });
}

/** Asks whether an import is to be taken back, and says what stays and what ends. */
function takeBackText(added: number): string {
  const asked =
    added > 0
      ? plural(added, {
          one: "Take the whole import back? It added {count} person, who stays if they have signed in, have practiced with their class, or were changed by somebody since. Otherwise they are deleted, and their login card or first password stops working.",
          other:
            "Take the whole import back? It added {count} people. Whoever has signed in, has practiced with their class, or was changed by somebody since, stays. The others are deleted, and their login cards and first passwords stop working.",
        })
      : t("Take the whole import back?");
  return `${asked} ${t("What it changed goes back to how it was, unless somebody has changed it since. The list will say what stays, and why.")}`;
}

function TakeBack({ school, of: one, until, onPress }: Omit<Props, "userId"> & { until: string }) {
  const undo = useUndoImport(school.schoolId);
  const [isAsked, setAsked] = useState(false);
  const words = isYear(one)
    ? {
        heading: t("Take the new school year back"),
        question: t(
          "Take the whole new school year back? Archived classes are open again, everybody is in their grade from before, and whoever was removed is back. What somebody has changed since stays as it is: the list will say what and why.",
        ),
      }
    : {
        heading: t("Take the import back"),
        question: takeBackText(one.progress.added),
      };
  return (
    <Section heading={words.heading} tight>
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
          question={words.question}
          answer={{
            label: words.heading,
            busy: undo.isPending,
            onPress: () => undo.mutate(one.importId, { onSuccess: onPress }),
          }}
          cancel={t("Keep it")}
        />
        <FailureNotice of={undo.error} textOf={importProblemText} />
        {undo.error && asProblem(undo.error).code === "import_in_progress" ? (
          <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
            <OtherImport schoolId={school.schoolId} />
          </Suspense>
        ) : null}
      </div>
    </Section>
  );
}
