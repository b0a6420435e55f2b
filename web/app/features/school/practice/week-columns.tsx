import { useId } from "react";
import type { ReportWeek } from "~/data/school/report-query";
import { plural, t } from "~/messages/t";
import styles from "./practice.module.css";
import { shortDayText } from "./practice-texts";

interface Props {
  /** What the picture is of. */
  title: string;
  weeks: readonly ReportWeek[];
}

/** In the picture's own units; a column takes an equal part of the width. */
const [WIDTH, HEIGHT, GROUND] = [240, 48, 44];

/** The minutes of each week as columns: how they go, without numbers, which are in the table. A week without practice is a pebble. */
export function WeekColumns({ title, weeks }: Props) {
  const id = useId();
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  const slot = WIDTH / weeks.length;
  const bar = Math.min(slot * 0.7, 18);
  return (
    <svg
      className={styles.columns}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description(weeks)}</desc>
      <path className={styles.ground} d={`M0 ${GROUND + 1}H${WIDTH}`} />
      {weeks.map(({ start, minutes }, index) => {
        const middle = slot * (index + 0.5);
        if (minutes === 0)
          return (
            <circle
              key={start}
              className={styles.none}
              cx={middle}
              cy={GROUND - 1.5}
              r={Math.min(1.5, bar / 2)}
            />
          );
        const height = Math.max((minutes / most) * (GROUND - 2), 3);
        return (
          <rect
            key={start}
            className={styles.column}
            x={middle - bar / 2}
            y={GROUND - height}
            width={bar}
            height={height}
            rx={Math.min(bar / 2, 5, height / 2)}
          />
        );
      })}
    </svg>
  );
}

/** For people who can't see it. */
function description(weeks: readonly ReportWeek[]): string {
  const practiced = weeks.filter(({ minutes }) => minutes > 0);
  const most = practiced.reduce<ReportWeek | undefined>(
    (best, week) => (week.minutes > (best?.minutes ?? 0) ? week : best),
    undefined,
  );
  if (!most) return t("Nothing was practiced in this time.");
  return t("Practice in {count} of {all} weeks. The most was {minutes}, in the week of {day}.", {
    count: practiced.length,
    all: weeks.length,
    minutes: plural(most.minutes, { one: "{count} minute", other: "{count} minutes" }),
    day: shortDayText(most.start),
  });
}
