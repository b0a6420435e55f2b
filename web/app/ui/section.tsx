import { type ReactNode, useId } from "react";
import { Panel } from "./panel";
import styles from "./section.module.css";

interface Props {
  heading: ReactNode;
  /** Whether a single line that belongs to the heading follows it. */
  tight?: boolean;
  /** On a panel of this tone instead of the plain page. */
  panel?: "calm" | "warm" | "action";
  children: ReactNode;
}

/** A part of a page, which its heading names. */
export function Section({ heading, tight = false, panel, children }: Props) {
  const id = useId();
  const inside = (
    <>
      <h2 id={id} className={tight ? styles.tight : styles.heading}>
        {heading}
      </h2>
      {children}
    </>
  );
  if (!panel) return <section aria-labelledby={id}>{inside}</section>;
  return (
    <Panel tone={panel} labelledBy={id}>
      {inside}
    </Panel>
  );
}
