import { type ReactNode, useId } from "react";
import { Panel } from "~/ui/panel";
import styles from "./account.module.css";

/** One part of the account: a heading, and what can be done below it. */
export function AccountSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel labelledBy={id}>
      <h2 id={id} className={styles.accountSectionHeading}>
        {heading}
      </h2>
      <div className={styles.inside}>{children}</div>
    </Panel>
  );
}
