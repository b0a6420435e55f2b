import type { ReactNode } from "react";
import { Button } from "./button";
import styles from "./notice.module.css";

interface Props {
  /** `trouble` is announced at once; the others wait their turn. */
  tone?: "calm" | "warm" | "done" | "trouble";
  children: ReactNode;
  action?: { label: string; onPress: () => void };
}

/** A message that stands where it belongs and stays until it is no longer true. */
export function Notice({ tone = "calm", children, action }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === "trouble" ? "alert" : "status"}>
      <div className={styles.text}>{children}</div>
      {action ? (
        <Button tone="quiet" onClick={action.onPress}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
