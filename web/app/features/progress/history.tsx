import { type UseInfiniteQueryResult, useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { serverNow } from "~/api/server-time";
import { type DayRange, dayAt } from "~/data/calendar/calendar-day";
import { FIRST_CLASS } from "~/data/classes/called-name";
import { leadsClass } from "~/data/classes/selected-class";
import { canBeAmended, canBeUndone } from "~/data/practice/changeable";
import {
  byDay,
  type HistoryPages,
  historyAsCsv,
  type Practice,
  practicesOf,
} from "~/data/practice/history-query";
import { practiceName } from "~/data/practice/practice-name";
import { practicePath } from "~/data/skill/playable";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { StillDial } from "~/pictures/still-dial";
import { FailureNotice } from "~/query/failure-notice";
import { QueryNotice } from "~/query/query-notice";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { AreaPicture } from "./area-picture";
import styles from "./history.module.css";
import row from "./history-row.module.css";
import { clock, longDay, minutesLabel } from "./labels";
import { Reflection } from "./reflection";

/** For the few who lead a class. */
const Pupils = lazyChunk(() => import("~/data/practice/pupils"), "Pupils");
/** For the first minutes after a practice. */
const UndoRecent = lazyChunk(() => import("./undo-recent"), "UndoRecent");

interface Props {
  range: DayRange;
  user: UserDocument;
  history: UseInfiniteQueryResult<HistoryPages>;
  /** The screen says already why the history could not be read. */
  isFailureShown: boolean;
}

/** Every practice of a range, newest first, day by day; and the same as a file. */
export function History({ range, user, history, isFailureShown }: Props) {
  const practices = practicesOf(history.data?.pages ?? []);
  return (
    <section aria-labelledby="history" className={styles.history}>
      <div className={styles.historyTop}>
        <h2 id="history" className={styles.historyHeading}>
          {t("History")}
        </h2>
        {practices.length > 0 ? <Download range={range} /> : null}
      </div>
      {isFailureShown ? null : <QueryNotice of={history} />}
      {history.isPending ? <Spinner message={t("Loading...")} /> : null}
      {history.isSuccess && practices.length === 0 ? (
        <p className={styles.noPractices}>{t("No practice in these days.")}</p>
      ) : null}
      <ol className={styles.days}>
        {byDay(practices).map(([day, those]) => (
          <li key={day}>
            <h3 className={styles.day}>
              {day === user.today ? t("Today, {day}", { day: longDay(day) }) : longDay(day)}
            </h3>
            <ul className={styles.practices}>
              {those.map((practice) => (
                <HistoryRow key={practice.id} practice={practice} user={user} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button tone="quiet" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t("Show more")}
        </Button>
      ) : null}
    </section>
  );
}

function Download({ range }: { range: DayRange }) {
  const download = useMutation({
    mutationFn: () => historyAsCsv(range),
    onSuccess: async (csv) => {
      const { saveTable } = await loadChunk(() => import("~/ui/save-file"));
      saveTable(`pausewell-${range.from}-${range.to}.csv`, csv);
    },
  });
  return (
    <>
      <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {t("Download as CSV")}
      </Button>
      <FailureNotice of={download.error} textOf={refusalText} />
    </>
  );
}

/** Why there is no table. The days themselves are right, so what the service refuses is their number. */
function refusalText(problem: Problem): string {
  return problem.code === "invalid_query"
    ? t("These are too many practices for one table. Choose fewer days.")
    : problemText(problem);
}

/** One practice: what, when, how long, with which class, and its reflection. */
function HistoryRow({ practice, user }: { practice: Practice; user: UserDocument }) {
  const { minutes } = practice;
  const practiceId = practice.skillId ?? practice.coreId;
  // Only a person who leads a class has pupils to count.
  const hasPupils = leadsClass(user) || practice.present !== undefined;
  const schoolId = user.classes.find(({ classId }) => classId === practice.classId)?.schoolId;
  return (
    <li id={practice.id} className={row.historyRow}>
      <span className={row.rowPicture}>
        {practice.focusArea ? <AreaPicture id={practice.focusArea} /> : <StillDial />}
      </span>
      <div className={row.rowWords}>
        <p className={row.name}>
          {practiceId ? (
            <Link to={practicePath(practiceId)}>{practiceName(practice)}</Link>
          ) : (
            practiceName(practice)
          )}
        </p>
        <p className={row.about}>
          <span className={row.minutesHere}>{minutesLabel(minutes)}</span>
          {about(practice, user).map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
      </div>
      <p className={row.rowMinutes}>{minutesLabel(minutes)}</p>
      {hasPupils ? (
        <Suspense fallback={null}>
          <Pupils practice={practice} schoolId={schoolId} changeable={canBeAmended(practice, serverNow())} />
        </Suspense>
      ) : null}
      {user.isPupil ? null : <Reflection practice={practice} userId={user.id} />}
      {!practice.withClass && canBeUndone(practice, serverNow()) ? (
        <Suspense fallback={null}>
          <UndoRecent practice={practice} userId={user.id} schoolId={schoolId} />
        </Suspense>
      ) : null}
    </li>
  );
}

/** What is known of a practice beside its name, in the order in which one asks. */
function about(practice: Practice, user: UserDocument) {
  const { kind, focusAreaName, gradeLevel, timestamp, timeZone, date, firstTime } = practice;
  // In the user's own zone, unless that would move the practice to another day.
  const isOnDay = dayAt(Date.parse(timestamp), user.timeZone) === date;
  return [
    kind === "core" ? t("The core of {area}", { area: focusAreaName ?? "" }) : focusAreaName,
    gradeLevel && gradeName(gradeLevel),
    withWhom(practice, user),
    clock(timestamp, isOnDay ? user.timeZone : timeZone),
    firstTime ? t("First time") : undefined,
  ].filter((each) => each !== undefined && each !== "");
}

/** The class that practiced; for somebody of a school, that they practiced by themselves. The first class, which nobody named, says nothing. */
function withWhom({ withClass, classId, className }: Practice, user: UserDocument): string | undefined {
  if (withClass) return className ? t("With {class}", { class: className }) : t("With your class");
  const isNamed = classId !== FIRST_CLASS.classId || className !== FIRST_CLASS.className;
  if (isNamed && !user.isPupil) return className;
  return user.schoolId === undefined ? undefined : t("On your own");
}
