import { Picture } from "./picture";
import styles from "./picture.module.css";

/** The highest pile that is drawn; a longer streak has the number beside it. */
const highest = 5;

/** Each stone from the ground up: its width, its height and how far it sits from the middle. */
const stones = [
  { width: 112, height: 34, off: 0, tone: styles.pebble },
  { width: 88, height: 30, off: 6, tone: styles.pebbleDark },
  { width: 68, height: 27, off: -5, tone: styles.petal },
  { width: 48, height: 23, off: 4, tone: styles.waterLight },
  { width: 30, height: 19, off: -2, tone: styles.sun },
];

/** A pile of pebbles: one for each day in a row, up to five. None is an empty shore, with room for the first. */
export function Cairn({ days }: { days: number }) {
  const count = Math.min(Math.max(days, 0), highest);
  let ground = 166;
  return (
    <Picture viewBox="0 0 200 200">
      <path className={styles.hillFar} d="M4 166c26-40 66-48 98-22 30-22 70-16 94 22z" />
      <path className={styles.thin} d="M4 166h192M30 180h52M104 184h66" />
      {stones.slice(0, count).map(({ width, height, off, tone }) => {
        ground -= height - 2;
        const left = 100 + off - width / 2;
        return (
          <rect
            key={width}
            className={`${tone} ${styles.edge}`}
            x={left}
            y={ground}
            width={width}
            height={height}
            rx={height / 2}
          />
        );
      })}
    </Picture>
  );
}
