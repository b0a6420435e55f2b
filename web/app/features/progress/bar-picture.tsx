import { type PointerEvent, useId } from "react";
import { number } from "~/messages/t";
import { axisLabels, textWidth } from "./axis-labels";
import styles from "./bar-picture.module.css";
import type { Measure } from "./range";
import type { Column } from "./series";

interface Props {
  title: string;
  description: string;
  columns: readonly Column[];
  measure: Measure;
  /** In CSS pixels. */
  width: number;
  picked: number | undefined;
  onPick: (index: number | undefined) => void;
}

/** Room for the numbers at the left, for a line above, and for the names below. */
const edge = { left: 40, top: 12, bottom: 34, right: 4 };
/** The space between a number at the left and the chart. */
const NUMBER_GAP = 8;

/** The columns themselves: worn round, like pebbles; a day without practice is a small stone on the ground. */
export function BarPicture({ title, description, columns, measure, width, picked, onPick }: Props) {
  const id = useId();
  const height = width > 480 ? 320 : 240;
  const ground = height - edge.bottom;
  const { top, ticks } = scaleFor(Math.max(0, ...columns.map((column) => column[measure])));
  const left = Math.max(edge.left, ...ticks.map((tick) => textWidth(number(tick)) + NUMBER_GAP));
  const inner = Math.max(width - left - edge.right, 1);
  const slot = inner / Math.max(columns.length, 1);
  const tall = ground - edge.top;
  const middle = (index: number) => left + slot * (index + 0.5);
  const bar = Math.min(Math.max(slot * 0.68, 2), 48);
  const pick = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) * width) / Math.max(box.width, 1);
    const index = Math.floor((x - left) / slot);
    onPick(index >= 0 && index < columns.length ? index : undefined);
  };
  return (
    <svg
      className={styles.chartPicture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      onPointerMove={pick}
      onPointerDown={pick}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onPick(undefined)}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {ticks.map((tick) => {
        const y = ground - (tick / top) * tall;
        return (
          <g key={tick}>
            <path className={tick === 0 ? styles.ground : styles.line} d={`M${left} ${y}H${width}`} />
            <text className={styles.tick} x={left - NUMBER_GAP} y={y + 5}>
              {number(tick)}
            </text>
          </g>
        );
      })}
      {picked === undefined ? null : (
        <path className={styles.pointer} d={`M${middle(picked)} ${edge.top}V${ground}`} />
      )}
      {columns.map((column, index) => {
        const value = column[measure];
        const x = middle(index);
        if (value === 0)
          return (
            <circle
              key={column.key}
              className={styles.none}
              cx={x}
              cy={ground - 3}
              r={Math.min(3, slot / 3)}
            />
          );
        const tallness = Math.max((value / top) * tall, Math.min(bar, 8));
        return (
          <rect
            key={column.key}
            className={`${styles[measure]} ${index === picked ? styles.picked : ""}`}
            x={x - bar / 2}
            y={ground - tallness}
            width={bar}
            height={tallness}
            rx={Math.min(bar / 2, 14, tallness / 2)}
          />
        );
      })}
      {axisLabels(columns, middle, width).map(({ key, text, x, isNow }) => (
        <text key={key} className={isNow ? styles.now : undefined} x={x} y={height - 10} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The upper end of an axis, and the values that have a line. */
interface Scale {
  top: number;
  ticks: readonly number[];
}

/** Steps that people count in. */
const SCALE_STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 1200, 3000, 6000];

/** An axis of whole numbers for values up to the largest, with three lines at most above zero. */
export function scaleFor(largest: number): Scale {
  const wanted = Math.max(largest, 1) / 3;
  const step = SCALE_STEPS.find((each) => each >= wanted) ?? Math.ceil(wanted / 6000) * 6000;
  const count = Math.max(Math.ceil(Math.max(largest, 1) / step), 1);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
