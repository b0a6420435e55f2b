import { useId } from "react";
import { Bar } from "./bar";
import styles from "./progress.module.css";

interface Props {
  /** The label of the progress bar. */
  label: string;
  value: number;
  max: number;
  /** The same in words: "3 of 10 skills". Shown beside the label. */
  text: string;
}

/** How far something has come: the browser's own progress bar, with the numbers beside it. */
export function Progress({ label, value, max, text }: Props) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.text}>{text}</span>
      <div className={styles.bar}>
        <Bar id={id} value={value} max={max}>
          {text}
        </Bar>
      </div>
    </div>
  );
}
