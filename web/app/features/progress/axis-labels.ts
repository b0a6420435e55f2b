import type { Column } from "./series";

/** A label below the chart, by the middle of its text. */
export interface AxisLabel {
  key: string;
  text: string;
  x: number;
  isNow: boolean;
}

/** The size of the chart's text, as in its stylesheet, in pixels. */
const FONT_SIZE = 15;
/** The space that two labels have between them at least, in pixels. */
const GAP = 6;
/** The share of the labels that must have room in their long form, or the short one is used. */
const ENOUGH = 2 / 3;

/** The width that a text needs at most, in pixels: most letters are narrower, and those of East Asia are square. */
export function textWidth(text: string): number {
  const square = text.match(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return (square + (text.length - square) * 0.66) * FONT_SIZE;
}

/**
 * The labels that have room below the columns without touching, from the latest one on. They are in their long form if most have room
 * for it. None leaves the chart.
 */
export function axisLabels(
  columns: readonly Column[],
  middle: (index: number) => number,
  width: number,
): AxisLabel[] {
  const [long, short] = ([0, 1] as const).map((form) => fitting(columns, middle, width, form));
  const count = columns.filter(({ label }) => label).length;
  return (long && long.length >= count * ENOUGH ? long : short) ?? [];
}

function fitting(
  columns: readonly Column[],
  middle: (index: number) => number,
  width: number,
  form: 0 | 1,
): AxisLabel[] {
  const labels: AxisLabel[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const [index, { key, label, isNow }] of [...columns.entries()].reverse()) {
    const text = label?.[form];
    if (!text) continue;
    const half = textWidth(text) / 2;
    const x = Math.max(half, Math.min(middle(index), width - half));
    if (x + half > end) continue;
    labels.unshift({ key, text, x, isNow });
    end = x - half - GAP;
  }
  return labels;
}
