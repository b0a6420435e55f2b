import { type ReactNode, useId } from "react";
import { checkName, findingText } from "./finding-texts";
import type { CheckId, Finding, Outcome } from "./findings";
import { outcomeText } from "./report";
import styles from "./self-check.module.css";

/** Each outcome has its own mark, so that the color never says it alone. */
const marks: Record<Outcome, string> = {
  waiting: "M7 12h.1M12 12h.1M17 12h.1",
  asks: "M9 9.5a3 3 0 1 1 4 2.8c-.8.4-1 .9-1 1.7M12 17v.1",
  works: "m7 12.5 3.5 3.5L17 8.5",
  lacks: "M7 12h10",
  fails: "M12 7v6M12 17v.1",
};

interface Props {
  id: CheckId;
  finding: Finding;
  children: ReactNode;
}

/** One test: what is tested, what was found, and what to do. */
export function CheckRow({ id, finding, children }: Props) {
  const labelId = useId();
  const { found, todo } = findingText(finding);
  return (
    <li className={styles.row} aria-labelledby={labelId}>
      <svg className={`${styles.mark} ${styles[finding.outcome]}`} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" />
        <path d={marks[finding.outcome]} />
      </svg>
      <div className={styles.words}>
        <div className={styles.top}>
          <h2 id={labelId} className={styles.name}>
            {checkName(id)}
          </h2>
          <span className={styles.outcome}>{outcomeText(finding.outcome)}</span>
        </div>
        <p className={styles.found}>{found}</p>
        {todo ? <p className={styles.todo}>{todo}</p> : null}
        {children}
      </div>
    </li>
  );
}
