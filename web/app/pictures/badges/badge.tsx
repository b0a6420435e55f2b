import { type Ref, useId } from "react";
import s from "../picture.module.css";
import styles from "./badge.module.css";
import { growing } from "./growing";
import { places } from "./places";
import { type BadgeKind, isNumbered, tierOf } from "./tier";

interface Props {
  /** What its achievement counts, and how much of it earns it: that is all that it is drawn from. */
  kind: BadgeKind;
  target: number;
  /** It isn't earned yet: the lines are there, the colors wait. */
  open?: boolean;
  ref?: Ref<SVGSVGElement>;
}

/** The color of each kind's rim. */
const rims: Record<BadgeKind, string | undefined> = {
  skill: s.pebble,
  streak: s.glow,
  days: s.hillNear,
  minutes: s.waterLight,
  focus_areas: s.leaf,
  level: s.hillFar,
  grade: s.hillMid,
  welcome_back: s.petal,
  challenge: s.pebbleDark,
  class_week: s.petal,
};

/** A worn stone, which is the badge's outline. */
const stone = "M78 3c44-2 78 28 79 74 1 48-32 79-77 80C36 158 4 128 3 82 2 36 34 5 78 3z";

/**
 * An achievement's picture: a scene in a round stone. Nothing in it identifies the owner. Its name is always next to it, so a
 * screen reader passes it by.
 */
export function Badge({ kind, target, open = false, ref }: Props) {
  const id = useId();
  const tier = tierOf(kind, target);
  const scene = kind in growing ? growing[kind as keyof typeof growing](tier) : places[kind];
  return (
    <svg
      ref={ref}
      className={open ? `${styles.badge} ${styles.open}` : styles.badge}
      viewBox="0 0 160 160"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <circle cx="80" cy="80" r="62" />
      </clipPath>
      <path className={`${rims[kind] ?? s.pebble} ${s.edge}`} d={stone} />
      <g clipPath={`url(#${id})`}>{scene}</g>
      <circle className={styles.inner} cx="80" cy="80" r="62" />
      {isNumbered(kind) ? (
        <>
          {Array.from({ length: tier + 1 }, (_, index) => (
            <circle
              key={(index - tier / 2) * 12}
              className={s.dot}
              cx="80"
              cy="10"
              r="2.4"
              transform={`rotate(${(index - tier / 2) * 12} 80 80)`}
            />
          ))}
          <NumberStone value={target} x={80} y={134} />
        </>
      ) : null}
    </svg>
  );
}

/** Ten figures of one stroke each, on 10 x 16: a picture that leaves the site takes no font along. */
const figures = [
  "M5 1C2 1 1 4 1 8s1 7 4 7 4-3 4-7-1-7-4-7z",
  "M2 4.5 6 1v14",
  "M1 4.5C1.5-.2 9-.2 9 4.5 9 8.5 1.5 11 1 15h8.5",
  "M1 1h7.5L4.5 7C10.5 7 10.5 15 4.5 15 3 15 1.5 14.5.5 13.5",
  "M7 15V1L.5 11h9",
  "M8.5 1H2.5L1.5 7.2C5 5.5 9 6.5 9 10.5 9 15.5 3 16 .8 13.5",
  "M8 1C3.5 3.5 1 7 1 10.5 1 16.5 9 16.5 9 10.5 9 6.5 3 6 1.3 9.2",
  "M1 1h8.5C6.5 5 5 9.5 4.5 15",
  "M5 7.5C.5 6.5.5 1 5 1s4.5 5.5 0 6.5C-.3 8.5-.3 15 5 15s5.3-6.5 0-7.5z",
  "M2 15c4.5-2.5 7-6 7-9.5C9-.5 1-.5 1 5.5 1 9.5 7 10 8.7 6.8",
];

const pitch = 13;

/** A number on a stone of its own, around the middle of `x`. */
function NumberStone({ value, x, y }: { value: number; x: number; y: number }) {
  const digits = [...String(value)].map((digit, place) => ({ place, figure: figures[Number(digit)] ?? "" }));
  const width = digits.length * pitch - 3;
  const half = width / 2 + 13;
  return (
    <>
      <rect className={`${s.paper} ${s.edge}`} x={x - half} y={y - 16} width={half * 2} height="32" rx="16" />
      <g transform={`translate(${x - width / 2} ${y - 8})`}>
        {digits.map(({ place, figure }) => (
          <path key={place} className={s.figure} d={figure} transform={`translate(${place * pitch} 0)`} />
        ))}
      </g>
    </>
  );
}
