import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { t } from "~/messages/t";
import styles from "./bar-chart.module.css";
import { BarPicture } from "./bar-picture";
import { amountLabel, dayLabel } from "./labels";
import type { Measure } from "./range";
import reader from "./reader.module.css";
import type { Column } from "./series";

interface Props {
  /** What the chart is of, in a few words. */
  title: string;
  columns: readonly Column[];
  measure: Measure;
}

/**
 * A chart of columns. Touch, pointer and arrow keys show the values: beneath the picture is the browser's
 * own slider, whose value is a column's name and value.
 */
export function BarChart({ title, columns, measure }: Props) {
  const id = useId();
  const { ref, width } = useWidth(340);
  const [picked, setPicked] = useState<number>();
  const at = picked === undefined ? undefined : columns[picked];
  const last = columns.length - 1;
  const now = columns.findIndex(({ isNow }) => isNow);
  const begin = () => picked === undefined && setPicked(now < 0 ? last : now);
  const leave = ({ key }: KeyboardEvent) => key === "Escape" && setPicked(undefined);
  return (
    <div className={styles.chart}>
      <p className={reader.readout} aria-hidden="true">
        {at ? (
          <>
            <strong>{at.name}</strong> {dayLabel(at)}
          </>
        ) : (
          <span className={reader.hint}>{t("Touch or point at a column.")}</span>
        )}
      </p>
      <div ref={ref} className={reader.place}>
        <BarPicture
          title={title}
          description={description(columns, measure)}
          columns={columns}
          measure={measure}
          width={width}
          picked={picked}
          onPick={setPicked}
        />
        <label className="visually-hidden" htmlFor={id}>
          {t("{title}, one by one", { title })}
        </label>
        <input
          id={id}
          className={reader.reader}
          type="range"
          min={0}
          max={Math.max(last, 0)}
          value={picked ?? (now < 0 ? last : now)}
          aria-valuetext={at ? t("{name}: {amount}", { name: at.name, amount: dayLabel(at) }) : title}
          onFocus={begin}
          onKeyDown={leave}
          onBlur={() => setPicked(undefined)}
          onChange={({ target }) => setPicked(Number(target.value))}
        />
      </div>
    </div>
  );
}

/** What the chart shows, for people who can't see it. */
function description(columns: readonly Column[], measure: Measure): string {
  const total = columns.reduce((sum, column) => sum + column[measure], 0);
  const most = columns.reduce<Column | undefined>(
    (best, column) => (column[measure] > (best?.[measure] ?? 0) ? column : best),
    undefined,
  );
  if (!most) return t("Nothing was practiced in this time.");
  return t("{total} in all. The most was {most}: {name}.", {
    total: amountLabel(measure, total),
    most: amountLabel(measure, most[measure]),
    name: most.name,
  });
}

/** How wide an element is, in CSS pixels: a chart is drawn for its place, so that its words keep their size. */
function useWidth(first: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.clientWidth) || first);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);
  return { ref, width };
}
