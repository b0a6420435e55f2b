import { Link } from "react-router";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { isYear } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { momentText } from "../moment-text";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { importAddress } from "./import-address";
import { doneText, stateName, summaryText } from "./import-texts";
import { useStarterName } from "./use-starter-name";

interface Props extends Room {
  imports: readonly RosterImport[];
}

/** Imports, each with who began it, how it stands, and what it has done. */
export function ImportList({ school, user, imports }: Props) {
  return (
    <ul className={styles.list}>
      {imports.map((one) => (
        <ImportEntry key={one.importId} school={school} user={user} of={one} />
      ))}
    </ul>
  );
}

function ImportEntry({ school, user, of: one }: Room & { of: RosterImport }) {
  const who = useStarterName(school.schoolId, one.startedBy, user);
  const isOpen = one.state === "checked" || one.state === "running" || one.state === "undoing";
  const text = one.state === "checked" ? summaryText(one) : doneText(one);
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
        </p>
      </div>
      <span className={`${styles.mark} ${isOpen ? styles.waiting : one.state === "done" ? styles.done : ""}`}>
        {stateName(one)}
      </span>
    </li>
  );
}
