import type { ReactNode } from "react";
import { Button } from "./button";
import styles from "./notice.module.css";

/** The kinds of notices; each has its own mark, so that color is never the only signal. */
export type NoticeTone = "calm" | "warm" | "done" | "trouble";

const marks: Record<NoticeTone, string> = {
  calm: "M12 11v6M12 7v.1",
  warm: "M5 16.5h14M8 16.5a4 4 0 0 1 8 0M12 6.5v2M6.2 9.7l1.3 1.3M17.8 9.7l-1.3 1.3",
  done: "m7 12.5 3.5 3.5L17 8.5",
  trouble: "M12 7v6M12 17v.1",
};

interface Props {
  /** `trouble` is announced at once; the others wait their turn. */
  tone?: NoticeTone;
  children: ReactNode;
  action?: { label: string; busy?: boolean; onPress: () => void };
}

/** A message in its place on the page, which stays until it is no longer true. */
export function Notice({ tone = "calm", children, action }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === "trouble" ? "alert" : "status"}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" />
        <path d={marks[tone]} />
      </svg>
      <div className={styles.text}>{children}</div>
      {action ? (
        <Button tone="quiet" busy={action.busy ?? false} onClick={action.onPress}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
