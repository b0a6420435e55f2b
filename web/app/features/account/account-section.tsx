import type { ReactNode } from "react";
import { Section } from "~/ui/section";
import styles from "./account.module.css";

/** One part of the account: a heading, and what can be done below it. */
export function AccountSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section heading={heading} panel="calm">
      <div className={styles.inside}>{children}</div>
    </Section>
  );
}
