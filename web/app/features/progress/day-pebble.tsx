import { strength } from "./scale";
import styles from "./year-calendar.module.css";

/** Worn shapes in turn, so that a shore of them looks like one; the strongest fills its place. */
const shapes = [
  "M10 1c5.2-.4 9 3.2 9 9s-3.6 9-9 9-9-3.6-9-9S5 1.4 10 1z",
  "M9 1.4c6-.8 10 2.6 10 8.4s-4 9-9.4 9S1 15.4 1 10.2 4 2 9 1.4z",
  "M11 1c5.2.4 8 4 8 9s-4.2 9-9.4 9S1 15.2 1 10 5.6.6 11 1z",
];

const sizes = [0.2, 0.46, 0.64, 0.82, 1];

interface Props {
  minutes: number;
  /** Any number that tells neighbours apart. */
  turn?: number;
  isToday?: boolean;
  isPicked?: boolean;
}

/** A day as a pebble: bigger and deeper in colour the more was practised; today has a ring around it. */
export function DayPebble({ minutes, turn = 0, isToday = false, isPicked = false }: Props) {
  const level = strength(minutes);
  const size = (sizes[level] ?? 1) * (isToday ? 0.8 : 1);
  return (
    <svg className={styles.pebble} viewBox="0 0 24 24" aria-hidden="true">
      {isPicked ? <rect className={styles.picked} x="1" y="1" width="22" height="22" rx="7" /> : null}
      {isToday ? <circle className={styles.today} cx="12" cy="12" r="10.6" /> : null}
      <path
        className={styles[`level${level}`]}
        transform={`translate(${12 - 10 * size} ${12 - 10 * size}) scale(${size})`}
        d={shapes[turn % shapes.length]}
      />
    </svg>
  );
}
