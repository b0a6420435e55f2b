import type { ReactNode } from "react";
import type { Day } from "~/data/calendar/calendar-day";
import type { RangeProgress } from "~/data/practice/progress-query";
import { number, t } from "~/messages/t";
import { Section } from "~/ui/section";
import { BarChart } from "./bar-chart";
import styles from "./progress-chart.module.css";
import { type Grouping, groupingsOf, type Measure, type ProgressView } from "./range";
import { type Column, columnsOf } from "./series";
import { Segments } from "./view";

interface Props {
  answer: RangeProgress;
  view: ProgressView;
  to: (change: Partial<ProgressView>) => string;
  today: Day;
}

/** Minutes or practices over time, as columns and as the table that they come from. */
export function ProgressChart({ answer, view, to, today }: Props) {
  const columns = columnsOf(answer, view.grouping, today);
  const groupings = groupingsOf(view.span);
  return (
    <Section heading={titleOf(view)} panel="calm">
      <div className={styles.choices}>
        <Segments
          label={t("What is counted")}
          segments={(["minutes", "practices"] as const).map((measure) => ({
            to: to({ measure }),
            label: measureName(measure),
            isChosen: measure === view.measure,
          }))}
        />
        {groupings.length > 1 ? (
          <Segments
            label={t("By what time")}
            segments={groupings.map((grouping) => ({
              to: to({ grouping }),
              label: groupingName(grouping),
              isChosen: grouping === view.grouping,
            }))}
          />
        ) : null}
      </div>
      <BarChart
        key={`${answer.from} ${view.grouping}`}
        title={titleOf(view)}
        columns={columns}
        measure={view.measure}
      />
      <Folded>
        <Table columns={columns} grouping={view.grouping} />
      </Folded>
    </Section>
  );
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>{t("The same as a table")}</summary>
      {children}
    </details>
  );
}

function Table({ columns, grouping }: { columns: readonly Column[]; grouping: Grouping }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{groupingHead(grouping)}</th>
          <th scope="col" className={styles.number}>
            {t("Minutes")}
          </th>
          <th scope="col" className={styles.number}>
            {t("Practices")}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, name, minutes, practices }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.number}>{number(minutes)}</td>
            <td className={styles.number}>{number(practices)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function titleOf({ measure, grouping }: ProgressView): string {
  if (measure === "minutes") {
    if (grouping === "day") return t("Minutes by day");
    return grouping === "week" ? t("Minutes by week") : t("Minutes by month");
  }
  if (grouping === "day") return t("Practices by day");
  return grouping === "week" ? t("Practices by week") : t("Practices by month");
}

function measureName(measure: Measure): string {
  return measure === "minutes" ? t("Minutes") : t("Practices");
}

function groupingName(grouping: Grouping): string {
  if (grouping === "day") return t("By day");
  return grouping === "week" ? t("By week") : t("By month");
}

function groupingHead(grouping: Grouping): string {
  if (grouping === "day") return t("Day");
  return grouping === "week" ? t("Week") : t("Month");
}
