import type { ReactNode } from "react";
import styles from "./stack.module.css";

const gaps = { 2: styles.gap2, 3: styles.gap3, 4: styles.gap4 };

interface Props {
  /** The gap, one of the spaces of `styles/tokens.css`. */
  gap: keyof typeof gaps;
  children: ReactNode;
}

/** One thing below the other, with the same space between. */
export function Stack({ gap, children }: Props) {
  return <div className={gaps[gap]}>{children}</div>;
}
