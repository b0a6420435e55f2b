import { type CSSProperties, useState } from "react";
import { t } from "~/messages/t";
import type { Breath, BreathPart } from "./breath";
import styles from "./breathing-picture.module.css";
import type { Cue } from "./script";

interface Props {
  cue: Cue | undefined;
  /** Nothing while a step doesn't breathe: the sun rests. */
  breath: Breath | undefined;
  playing: boolean;
  /** The step's index: a new step restarts the motion. */
  index: number;
}

/** A sun, a moon by night, that grows with the breath in and shrinks with the breath out, as the script says. */
export function BreathingPicture({ cue, breath, playing, index }: Props) {
  const motion = breath ? styles[breath.part] : styles[cue ?? "still"];
  const held = playing ? "" : styles.held;
  return (
    <div className={`${styles.sky} ${held}`} aria-hidden="true">
      {cue === "bell" ? <Ripples key={`ripples.${index}`} /> : null}
      <Sun
        key={breath ? `${index}.${breath.cycle}.${breath.part}` : `${index}`}
        motion={motion ?? ""}
        seconds={breath?.seconds ?? 0}
        into={breath?.into ?? 0}
      />
    </div>
  );
}

/** One motion of the sun. How far into it we are is asked once, when it begins; from there the browser moves it. */
function Sun({ motion, seconds, into }: { motion: string; seconds: number; into: number }) {
  const [began] = useState(into);
  const timing = { "--seconds": `${seconds}s`, "--into": `${-began}ms` } as CSSProperties;
  return (
    <div className={`${styles.sun} ${motion}`} style={timing}>
      <span className={`${styles.ring} ${styles.outer}`} />
      <span className={`${styles.ring} ${styles.middle}`} />
      <span className={`${styles.ring} ${styles.inner}`} />
      <span className={styles.disc} />
    </div>
  );
}

function Ripples() {
  return (
    <>
      <span className={styles.ripple} />
      <span className={`${styles.ripple} ${styles.second}`} />
    </>
  );
}

/** What to do now, in words; under reduced motion with the count. */
export function BreathWords({ breath }: { breath: Breath | undefined }) {
  return (
    <p className={styles.words} aria-hidden="true">
      {breath ? (
        <>
          {partName(breath.part)} <span className={styles.count}>{countWord(breath.count)}</span>
        </>
      ) : null}
    </p>
  );
}

function partName(part: BreathPart): string {
  switch (part) {
    case "in":
      return t("Breathe in");
    case "hold":
      return t("Hold softly");
    case "out":
      return t("Breathe out");
    case "holdAfter":
      return t("Rest");
    default:
      return part satisfies never;
  }
}

function countWord(count: number): string {
  const words = [
    t("one"),
    t("two"),
    t("three"),
    t("four"),
    t("five"),
    t("six"),
    t("seven"),
    t("eight"),
    t("nine"),
  ];
  return words[count - 1] ?? String(count);
}
