import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Navigate } from "react-router";
import { asProblem } from "~/api/problem";
import { serverNow } from "~/api/server-time";
import { persistCards } from "~/data/school/imports/cards-made";
import { readSchoolAgain } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { importQuery } from "~/data/school/imports/import-query";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { isUnderWay, isYear } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { QueryNotice } from "~/query/query-notice";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { importAddress, importsAddress } from "./import-address";
import { announcement } from "./import-texts";
import imports from "./imports.module.css";
import type { FileComparison } from "./use-comparison";
import { useBeginning } from "./use-starter-name";

// Each in its time.
const YearComparison = lazyChunk(() => import("../year/year-comparison"), "YearComparison");
const Comparison = lazyChunk(() => import("./comparison"), "Comparison");
const UnderWay = lazyChunk(() => import("./under-way"), "UnderWay");
const Result = lazyChunk(() => import("./result"), "Result");

interface Props extends Room {
  importId: string;
  /** On the screen of files: the file that was chosen. */
  comparison?: FileComparison;
  /** Whether it was begun on the screen that shows it. */
  isBegunHere: boolean;
}

/** One import, or one new school year, from what it would change to its end. While it is under way it is read again and again; it goes on without this page, too. */
export function OneImport({ school, user, importId, comparison, isBegunHere }: Props) {
  const { schoolId } = school;
  const found = useQuery(importQuery(schoolId, importId));
  // Where something was pressed, the heading is the place to be next. What the service finishes by itself moves nobody.
  const [presses, setPresses] = useState(0);
  const heading = useHeadingFocus(presses > 0 || isBegunHere, presses);
  useSchoolOnEnd(schoolId, found.data);
  useNoCardsBefore(user.id, found.data);
  const one = found.data;
  if (!one) {
    const isGone = found.error && asProblem(found.error).code === "import_not_found";
    return isGone ? (
      <Forgotten isFile={comparison !== undefined} />
    ) : (
      <QueryPart of={found} textOf={importProblemText} />
    );
  }
  // Files and school years have screens of their own.
  if (isYear(one) === (comparison !== undefined)) return <Navigate to={importAddress(one)} replace />;
  const onPress = () => setPresses(presses + 1);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement(one)}
      </p>
      <div className={`${styles.form} ${styles.screenOnly}`}>
        <h2 ref={heading} tabIndex={-1} className={imports.heading}>
          {headingOf(one)}
        </h2>
        <Began school={school} user={user} of={one} />
        <QueryNotice of={found} textOf={importProblemText} />
      </div>
      <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
        {one.state === "checked" && !comparison ? (
          <YearComparison school={school} of={one} onPress={onPress} />
        ) : one.state === "checked" && comparison ? (
          <Comparison school={school} of={one} comparison={comparison} onPress={onPress} />
        ) : isUnderWay(one) ? (
          <UnderWay schoolId={schoolId} of={one} onPress={onPress} />
        ) : (
          <Result school={school} userId={user.id} of={one} onPress={onPress} />
        )}
      </Suspense>
    </>
  );
}

/** The school's people and classes are read again when an import has come to its end. */
function useSchoolOnEnd(schoolId: string, one: RosterImport | undefined): void {
  const cache = useQueryClient();
  const isWorking = one !== undefined && isUnderWay(one);
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking) readSchoolAgain(cache, schoolId);
    wasWorking.current = isWorking;
  }, [cache, schoolId, isWorking]);
}

/** Login cards are made when an import has ended: a browser that has seen it before that knows that there were none. */
function useNoCardsBefore(userId: string, one: RosterImport | undefined): void {
  const cache = useQueryClient();
  const running = one?.state === "running" ? one.importId : undefined;
  useEffect(() => {
    if (running) persistCards(cache, userId, running, { seenAt: new Date(serverNow()).toISOString() });
  }, [cache, userId, running]);
}

function headingOf(one: RosterImport): string {
  const { state, confirmedAt } = one;
  if (isYear(one)) return yearHeading(one);
  switch (state) {
    case "checked":
      return t("What this file would change");
    case "running":
      return t("The import is under way");
    case "stopped":
      return confirmedAt ? t("The import was stopped") : t("The file was discarded");
    case "done":
      return t("The import is done");
    case "undoing":
      return t("The import is being taken back");
    case "undone":
      return t("The import was taken back");
  }
}

function yearHeading({ state, confirmedAt }: RosterImport): string {
  switch (state) {
    case "checked":
      return t("What the new school year would change");
    case "running":
      return t("The new school year is being started");
    case "stopped":
      return confirmedAt ? t("The new school year was stopped") : t("The new school year was discarded");
    case "done":
      return t("The new school year has begun");
    case "undoing":
      return t("The new school year is being taken back");
    case "undone":
      return t("The new school year was taken back");
  }
}

function Began({ of: one, ...room }: Room & { of: RosterImport }) {
  return <p className={styles.about}>{useBeginning(room, one)}</p>;
}

/** An import is kept for 30 days, a comparison for one. */
function Forgotten({ isFile }: { isFile: boolean }) {
  return (
    <div className={styles.form}>
      <Notice tone="warm">
        {isFile
          ? t("This import is no longer kept: a comparison for 24 hours, an import for 30 days.")
          : t(
              "This is no longer kept: what a new school year would change for 24 hours, what it did for 30 days.",
            )}
      </Notice>
      <div className={styles.ways}>
        {isFile ? (
          <ButtonLink to={importsAddress()}>{t("Choose a file")}</ButtonLink>
        ) : (
          <ButtonLink to={path("newSchoolYear")}>{t("Start again")}</ButtonLink>
        )}
      </div>
    </div>
  );
}
