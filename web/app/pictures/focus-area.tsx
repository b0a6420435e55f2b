import { focusAreaKey } from "~/ids/skill";
import { connect } from "./focus-connect";
import { settle } from "./focus-settle";
import { understand } from "./focus-understand";
import { Picture } from "./picture";
import styles from "./picture.module.css";

/** The pebble below each level's pictures: its color, and its own worn shape. */
const levels = [
  {
    drawings: settle,
    tint: styles.tintSettle,
    pebble: "M48 2c27-2 45 15 46 42s-14 49-43 50S4 78 2 50 18 5 48 2z",
  },
  {
    drawings: understand,
    tint: styles.tintUnderstand,
    pebble: "M44 3c30-4 50 14 50 44 0 27-16 46-45 47S1 79 2 47 18 6 44 3z",
  },
  {
    drawings: connect,
    tint: styles.tintConnect,
    pebble: "M50 2c28 0 44 18 44 47S74 94 46 94 2 76 2 47 22 2 50 2z",
  },
];

interface Props {
  /** `focusArea_bodyScan`. */
  id: string;
  title?: string;
}

/** The picture of a focus area: a drawing on a pebble in its level's color. An unknown area gets the bare pebble. */
export function FocusAreaPicture({ id, title }: Props) {
  const name = focusAreaKey(id);
  const level = levels.find(({ drawings }) => name in drawings) ?? levels[0];
  return (
    <Picture viewBox="0 0 96 96" {...(title ? { title } : {})}>
      <path className={level?.tint} d={level?.pebble} />
      <g transform="translate(9.6 9.6) scale(0.8)">{level?.drawings[name]}</g>
    </Picture>
  );
}

/** The names of every drawn focus area, in order. */
export const drawnFocusAreas: readonly string[] = levels.flatMap(({ drawings }) => Object.keys(drawings));
