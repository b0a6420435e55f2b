import type { ReactNode } from "react";
import type { Block, Section } from "./blocks";
import { Prose } from "./prose";
import { PageParts } from "./reading-page";
import styles from "./sections.module.css";

interface WithPartsProps {
  parts: readonly { id: string; heading: string }[];
  children: ReactNode;
}

/** A text, and where there is room beside it, links to its parts. */
export function WithParts({ parts, children }: WithPartsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PageParts parts={parts} />
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}

/** What stands before the first section, a little larger. */
export function Introduction({ blocks }: { blocks: readonly Block[] }) {
  return blocks.length > 0 ? (
    <div className={styles.introduction}>
      <Prose blocks={blocks} />
    </div>
  ) : null;
}

/** Sections, one below the other. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <Prose blocks={blocks} />
    </section>
  ));
}
