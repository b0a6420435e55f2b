import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import type { DayRange } from "~/data/calendar/calendar-day";
import type { ProgressAnswer } from "~/data/practice/progress-query";
import { progressQuery } from "~/data/practice/progress-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { StillWater } from "~/pictures/still-water";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import { History } from "./history";
import { rangeLabel } from "./labels";
import styles from "./progress.module.css";
import { ProgressByArea } from "./progress-by-area";
import { ProgressChart } from "./progress-chart";
import { ProgressTotals } from "./progress-totals";
import { rangeOf, type Span, type View } from "./range";
import { Segments, useView, ViewLink } from "./view";

/** For a year alone. */
const YearCalendar = lazyChunk(() => import("./year-calendar"), "YearCalendar");

/** What was practiced: over time, by focus area, and practice by practice. Nobody is compared with anybody. */
export function Progress({ user }: { user: UserDocument }) {
  const { view, to } = useView();
  const range = rangeOf(view, user.today);
  const progress = useQuery(progressQuery(range));
  const answer = useDeferredData(progress.data);
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
      {progress.error ? (
        <Notice tone="trouble" action={{ label: t("Retry"), onPress: () => void progress.refetch() }}>
          {problemText(asProblem(progress.error))}
        </Notice>
      ) : null}
      {!answer && !progress.error ? <Spinner size="large" message={t("Loading...")} /> : null}
      {answer ? (
        <LoadedProgress answer={answer} stale={progress.isPlaceholderData} view={view} to={to} user={user} />
      ) : null}
      <History key={range.from} range={range} user={user} />
    </div>
  );
}

interface LoadedProps {
  answer: ProgressAnswer;
  /** It is the one before; the one that was asked for is on its way. */
  stale: boolean;
  view: View;
  to: (change: Partial<View>) => string;
  user: UserDocument;
}

function LoadedProgress({ answer, stale, view, to, user }: LoadedProps) {
  return (
    <div className={styles.told} aria-busy={stale}>
      <div className={styles.facts}>
        <ProgressTotals totals={answer.totals} user={user} isNow={view.ago === 0} />
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

interface SpansProps {
  view: View;
  range: DayRange;
  to: (change: Partial<View>) => string;
  /** Before it nobody was here. */
  isFirst: boolean;
}

/** How much time is looked at, and the way to earlier and later. */
function Spans({ view, range, to, isFirst }: SpansProps) {
  const span = (name: Span, label: string) => ({
    to: path("progress", {}, name === "month" ? {} : { range: name }),
    label,
    isChosen: name === view.span && view.ago === 0,
  });
  return (
    <div className={styles.spans}>
      <Segments
        label={t("How much time")}
        segments={[span("week", t("This week")), span("month", t("30 days")), span("year", t("A year"))]}
      />
      <p className={styles.range}>{rangeLabel(range)}</p>
      <div className={styles.steps}>
        {isFirst ? null : (
          <ViewLink className={buttonClass({ tone: "plain" })} to={to({ ago: view.ago + 1 })}>
            {t("Earlier")}
          </ViewLink>
        )}
        {view.ago > 0 ? (
          <ViewLink className={buttonClass({ tone: "plain" })} to={to({ ago: view.ago - 1 })}>
            {t("Later")}
          </ViewLink>
        ) : null}
      </div>
    </div>
  );
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
              "After your first practice, your minutes, days and focus areas are told here. Only you see them.",
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
