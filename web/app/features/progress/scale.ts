/** The upper end of an axis, and the values that have a line. */
export interface Scale {
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

/** How strong a day is among its year: 0 is no practice, 4 the strongest. A quarter of an hour is a strong day. */
export function strength(minutes: number): 0 | 1 | 2 | 3 | 4 {
  if (minutes <= 0) return 0;
  if (minutes < 5) return 1;
  if (minutes < 10) return 2;
  return minutes < 15 ? 3 : 4;
}
