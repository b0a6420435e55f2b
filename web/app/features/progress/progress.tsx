import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { asProblem } from "~/api/problem";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { historyQuery } from "~/data/practice/history-query";
import type { RangeProgress } from "~/data/practice/progress-query";
import { progressQuery } from "~/data/practice/progress-query";
import type { UserDocument } from "~/data/user/user-query";
import { number, plural, t } from "~/messages/t";
import { pendingPractices } from "~/offline/outbox";
import { OutboxNotice } from "~/offline/outbox-notice";
import { useOutboxEntries } from "~/offline/use-outbox-entries";
import { path } from "~/paths";
import { StillWater } from "~/pictures/still-water";
import { QueryNotice } from "~/query/query-notice";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button, ButtonLink } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import { History } from "./history";
import styles from "./progress.module.css";
import { ProgressByArea } from "./progress-by-area";
import { ProgressChart } from "./progress-chart";
import { type ProgressView, rangeOf } from "./range";
import { practicesIn } from "./series";
import { useLinkedPractice } from "./use-linked-practice";
import { Spans, useView } from "./view";

/** For a year alone. */
const YearCalendar = lazyChunk(() => import("./year-calendar"), "YearCalendar");

/** What was practiced: over time, by focus area, and practice by practice, without comparing people. */
export function Progress({ user }: { user: UserDocument }) {
  const { view, to } = useView();
  const range = rangeOf(view, user.today);
  const progress = useQuery(progressQuery(range));
  const history = useInfiniteQuery(historyQuery(range));
  const answer = useDeferredData(usePendingProgress(progress.data, user));
  useLinkedPractice(!progress.isFetching && !history.isFetching);
  if (user.daysPracticed === 0 && user.totalMindfulnessMinutes === 0) return <NothingYet />;
  return (
    <div className={styles.progress}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t("Progress")}</h1>
        <div className={styles.ways}>
          <ButtonLink tone="plain" to={path("achievements")}>
            {t("Achievements")}
          </ButtonLink>
          <Button tone="quiet" onClick={() => window.print()}>
            {t("Print")}
          </Button>
        </div>
      </div>
      <Spans view={view} range={range} to={to} isFirst={range.from <= user.createdAt.slice(0, 10)} />
      <OutboxNotice userId={user.id} />
      <QueryNotice of={progress} and={history} />
      {!answer && !progress.error ? <Spinner size="large" message={t("Loading...")} /> : null}
      {answer ? (
        <LoadedProgress answer={answer} stale={progress.isPlaceholderData} view={view} to={to} user={user} />
      ) : null}
      <History
        key={range.from}
        range={range}
        user={user}
        history={history}
        isFailureShown={haveSameProblem(progress.error, history.error)}
      />
    </div>
  );
}

/** Whether both failed, and for the same reason. */
function haveSameProblem(one: Error | null, other: Error | null): boolean {
  return one !== null && other !== null && asProblem(one).code === asProblem(other).code;
}

/** The progress with what waits on this device, so that it agrees with the other screens. */
function usePendingProgress(
  progress: RangeProgress | undefined,
  user: UserDocument,
): RangeProgress | undefined {
  const areas = useQuery(focusAreasQuery).data;
  const waiting = useOutboxEntries(user.id);
  const [addition, setAddition] = useState<typeof import("~/offline/with-pending-progress")>();
  const isNeeded = waiting.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    loadChunk(() => import("~/offline/with-pending-progress")).then(setAddition, () => undefined);
  }, [isNeeded]);
  return useMemo(() => {
    if (!addition) return progress;
    const known = new Set(user.skillCompletionHistory.map(({ id }) => id));
    const practices = pendingPractices(waiting).filter(({ body }) => !known.has(body.id));
    const inOrder = [...(areas?.values() ?? [])];
    return practices.reduce(
      (sum, practice) => sum && addition.withPendingProgress(sum, practice, user.timeZone, inOrder),
      progress,
    );
  }, [addition, progress, waiting, areas, user.skillCompletionHistory, user.timeZone]);
}

interface LoadedProps {
  answer: RangeProgress;
  /** It is the previous range; the requested one is loading. */
  stale: boolean;
  view: ProgressView;
  to: (change: Partial<ProgressView>) => string;
  user: UserDocument;
}

function LoadedProgress({ answer, stale, view, to, user }: LoadedProps) {
  return (
    <div className={styles.loaded} aria-busy={stale}>
      <div className={styles.facts}>
        <ProgressTotals answer={answer} user={user} isNow={view.ago === 0} />
      </div>
      <ProgressChart answer={answer} view={view} to={to} today={user.today} />
      <ProgressByArea answer={answer} />
      {view.span === "year" ? (
        <div className={styles.year}>
          <Suspense fallback={<Spinner />}>
            <YearCalendar answer={answer} today={user.today} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

interface ProgressTotalsProps {
  answer: RangeProgress;
  user: UserDocument;
  /** The span that is looked at is the present one. */
  isNow: boolean;
}

/** A range's totals in three numbers, with a sentence that makes no demand. */
function ProgressTotals({ answer, user, isNow }: ProgressTotalsProps) {
  const { totals } = answer;
  const { streaks } = user.preferences;
  const practices = practicesIn(answer.days);
  return (
    <div className={styles.totals}>
      <dl className={styles.list}>
        <Fact label={plural(totals.minutes, { one: "Minute", other: "Minutes" })} value={totals.minutes} />
        <Fact label={plural(practices, { one: "Practice", other: "Practices" })} value={practices} />
        <Fact
          label={plural(totals.days, { one: "Day with practice", other: "Days with practice" })}
          value={totals.days}
        />
        {streaks && isNow ? (
          <Fact
            label={plural(user.streak, { one: "Day in a row now", other: "Days in a row now" })}
            value={user.streak}
          />
        ) : null}
      </dl>
      <p className={styles.words}>{words(totals)}</p>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{number(value)}</dd>
    </div>
  );
}

function words({ minutes, days }: RangeProgress["totals"]): string {
  if (days === 0) return t("Nothing here, and nothing missed. Any day is good to begin.");
  const each = Math.round(minutes / days);
  return plural(each, {
    one: "About {count} minute a day of practice. All of it counts, and none is lost.",
    other: "About {count} minutes a day of practice. All of it counts, and none is lost.",
  });
}

function NothingYet() {
  return (
    <div className={styles.progress}>
      <h1 className={styles.heading}>{t("Progress")}</h1>
      <Panel>
        <div className={styles.nothing}>
          <div className={styles.picture}>
            <StillWater />
          </div>
          <h2>{t("The water is still")}</h2>
          <p>
            {t(
              "After your first practice, your minutes, days and focus areas appear here. Only you see them.",
            )}
          </p>
          <ButtonLink size="large" to={path("dashboard")}>
            {t("To today's practice")}
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
