import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import type { DayRange } from "~/data/calendar/calendar-day";
import { byDay, historyAsCsv, historyQuery, practicesOf } from "~/data/practice/history-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { saveFile } from "~/ui/save-file";
import { Spinner } from "~/ui/spinner";
import styles from "./history.module.css";
import { HistoryRow } from "./history-row";
import { longDay } from "./labels";

interface Props {
  range: DayRange;
  user: UserDocument;
}

/** Every practice of a range, newest first, day by day; and the same as a file. */
export function History({ range, user }: Props) {
  const id = useId();
  const history = useInfiniteQuery(historyQuery(range));
  const practices = practicesOf(history.data?.pages ?? []);
  return (
    <section aria-labelledby={id} className={styles.history}>
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          {t("History")}
        </h2>
        {practices.length > 0 ? <Download range={range} /> : null}
      </div>
      {history.error ? (
        <Notice tone="trouble" action={{ label: t("Retry"), onPress: () => void history.refetch() }}>
          {problemText(asProblem(history.error))}
        </Notice>
      ) : null}
      {history.isPending ? <Spinner message={t("Loading...")} /> : null}
      {history.isSuccess && practices.length === 0 ? (
        <p className={styles.none}>{t("No practice in these days.")}</p>
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

type State = "idle" | "busy" | { failure: unknown };

function Download({ range }: { range: DayRange }) {
  const [state, setState] = useState<State>("idle");
  const download = async () => {
    setState("busy");
    try {
      const csv = await historyAsCsv(range);
      saveFile(`pausewell-${range.from}-${range.to}.csv`, new Blob([csv], { type: "text/csv" }));
      setState("idle");
    } catch (failure) {
      setState({ failure });
    }
  };
  return (
    <>
      <Button tone="quiet" busy={state === "busy"} onClick={() => void download()}>
        {t("Download as CSV")}
      </Button>
      {typeof state === "object" ? (
        <Notice tone="trouble">{problemText(asProblem(state.failure))}</Notice>
      ) : null}
    </>
  );
}
