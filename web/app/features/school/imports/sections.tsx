import { useState } from "react";
import type { ImportSection, RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import names from "../school.module.css";
import { heldTitle } from "./consequences";
import { sectionTitle } from "./import-texts";
import styles from "./imports.module.css";
import { SectionRows } from "./section-rows";

interface Props {
  school: School;
  of: RosterImport;
  /** How many of the rows that were held wait for a decision still. */
  undecided?: number;
}

/** The sections of an import that have rows, closed: each is read when it is opened. */
export function Sections({ school, of: one, undecided = 0 }: Props) {
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
            <summary
              className={
                section === "problems" || (section === "held" && undecided > 0)
                  ? styles.needed
                  : styles.opener
              }
            >
              <h3 className={names.name}>
                {section === "held" ? heldTitle(rows, undecided) : sectionTitle(section, rows)}
              </h3>
            </summary>
            {opened.includes(section) ? (
              <SectionRows school={school} importId={one.importId} section={section} parts={parts} />
            ) : null}
          </details>
        ))}
    </div>
  );
}
