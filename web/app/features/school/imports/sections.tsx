import { useState } from "react";
import type { ImportSection, RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import names from "../school.module.css";
import { sectionTitle } from "./import-texts";
import styles from "./imports.module.css";
import { SectionRows } from "./section-rows";

interface Props {
  school: School;
  of: RosterImport;
}

/** The sections of a comparison that have rows, closed: each is read when it is opened. */
export function Sections({ school, of: one }: Props) {
  const [opened, setOpened] = useState<readonly ImportSection[]>([]);
  return (
    <div className={styles.sections}>
      {one.sections
        .filter(({ rows }) => rows > 0)
        .map(({ section, rows, parts }) => (
          <details
            key={section}
            className={styles.section}
            onToggle={({ currentTarget }) => {
              // What was read stays, so that opening it again is at once and what was decided is in its place.
              if (currentTarget.open) setOpened((before) => [...new Set([...before, section])]);
            }}
          >
            <summary className={section === "problems" || section === "held" ? styles.needed : styles.opener}>
              <h3 className={names.name}>{sectionTitle(section, rows)}</h3>
            </summary>
            {opened.includes(section) ? (
              <SectionRows school={school} importId={one.importId} section={section} parts={parts} />
            ) : null}
          </details>
        ))}
    </div>
  );
}
