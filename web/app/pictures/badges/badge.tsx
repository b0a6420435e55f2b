import { type Ref, useId } from "react";
import s from "../picture.module.css";
import styles from "./badge.module.css";
import { NumberStone } from "./digits";
import { growing } from "./growing";
import { places } from "./places";
import { type BadgeKind, isNumbered, tierOf } from "./tier";

interface Props {
  /** What its achievement counts, and how much of it earns it: that is all that it is drawn from. */
  kind: BadgeKind;
  target: number;
  /** It isn't earned yet: the lines are there, the colours wait. */
  open?: boolean;
  ref?: Ref<SVGSVGElement>;
}

/** The colour of each kind's rim. */
const rims: Record<BadgeKind, string | undefined> = {
  skill: s.pebble,
  streak: s.glow,
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
 * An achievement's picture: a scene in a round stone. Nothing in it says whose it is. Its name always stands beside it, so a
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
