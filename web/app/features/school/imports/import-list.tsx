import { Link } from "react-router";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { isYear } from "~/data/school/imports/imports-query";
import { plural, t } from "~/messages/t";
import disclosure from "~/ui/disclosure.module.css";
import { momentText } from "../moment-text";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { importAddress } from "./import-address";
import { doneText, foundText, isAttempt, isCompared, leftOutText, stateName } from "./import-texts";
import { useStarterName } from "./use-starter-name";

interface Props extends Room {
  imports: readonly RosterImport[];
  /** How many are shown; otherwise all. */
  latest?: number;
}

/** Imports, each with who began it, how it stands, and what it has done; folded below them, those of which nothing came. */
export function ImportList({ school, user, imports, latest }: Props) {
  const attempts = imports.filter(isAttempt);
  const others = imports.filter((one) => !isAttempt(one)).slice(0, latest);
  const list = (of: readonly RosterImport[]) => (
    <ul className={styles.list}>
      {of.map((one) => (
        <ImportEntry key={one.importId} school={school} user={user} of={one} />
      ))}
    </ul>
  );
  return (
    <>
      {others.length > 0 ? list(others) : null}
      {attempts.length > 0 ? (
        <details>
          <summary className={disclosure.opener}>
            {plural(attempts.length, {
              one: "{count} file that could not be imported",
              other: "{count} files that could not be imported",
            })}
          </summary>
          {list(attempts)}
        </details>
      ) : null}
    </>
  );
}

function ImportEntry({ school, user, of: one }: Room & { of: RosterImport }) {
  const who = useStarterName(school.schoolId, one.startedBy, user);
  const isOver = isCompared(one);
  const isOpen = (one.state === "checked" && !isOver) || one.state === "running" || one.state === "undoing";
  const text = one.state === "checked" ? foundText(one) : doneText(one);
  const leftOut = leftOutText(one);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={importAddress(one)}>{momentText(one.startedAt, school.timeZone)}</Link>
        </h3>
        <p className={styles.about}>
          {isYear(one) ? <span>{t("New school year")}</span> : null}
          <span>{who}</span>
          <span>{text || t("Nothing was changed")}</span>
          {leftOut ? <span>{leftOut}</span> : null}
        </p>
      </div>
      <span className={`${styles.mark} ${isOpen ? styles.waiting : one.state === "done" ? styles.done : ""}`}>
        {isOver ? t("Compared") : stateName(one)}
      </span>
    </li>
  );
}
