import { type ReactNode, useId } from "react";
import { Panel } from "~/ui/panel";
import styles from "./preferences.module.css";

interface Props {
  /** For links that lead straight here: `/preferences#classes`. */
  id: string;
  heading: string;
  /** Whether the last change is saved: shown beside the heading. */
  saved?: ReactNode;
  children: ReactNode;
}

/** One part of the preferences: a heading, and what can be set below it. */
export function PreferencesSection({ id, heading, saved, children }: Props) {
  const labelId = useId();
  return (
    <div id={id} className={styles.place}>
      <Panel labelledBy={labelId}>
        <div className={styles.preferencesSectionTop}>
          <h2 id={labelId} className={styles.preferencesSectionHeading}>
            {heading}
          </h2>
          {saved}
        </div>
        <div className={styles.settings}>{children}</div>
      </Panel>
    </div>
  );
}
