import styles from "./timer.module.css";

interface Props {
  /** How much of the time has passed, from 0 to 1. */
  share: number;
  /** Whether the water moves. */
  moving: boolean;
}

const radius = 88;
const around = 2 * Math.PI * radius;

/** The sun over still water, with the time as a ring that closes around it. */
export function Dial({ share, moving }: Props) {
  const passed = Math.min(1, Math.max(0, share));
  return (
    <svg className={styles.dialDial} viewBox="0 0 200 200" aria-hidden="true">
      <circle className={styles.track} cx="100" cy="100" r={radius} />
      <circle
        className={styles.passed}
        cx="100"
        cy="100"
        r={radius}
        strokeDasharray={`${around * passed} ${around}`}
        transform="rotate(-90 100 100)"
      />
      <circle className={`${styles.sun} ${moving ? styles.breathing : ""}`} cx="100" cy="100" r="66" />
    </svg>
  );
}
