import type { ReactNode } from "react";
import { t } from "~/messages/t";
import { Shore } from "~/pictures/shore";
import disclosure from "~/ui/disclosure.module.css";
import { dayText } from "./day-text";
import styles from "./reading-page.module.css";

interface Props {
  heading: string;
  /** For whom it is, or to what it belongs: a line above the heading. */
  above?: ReactNode;
  /** What it is about, in a sentence or two. */
  lead?: ReactNode;
  /** Small facts below that: dates, versions. */
  facts?: ReactNode;
  children: ReactNode;
}

/** A page that is read: its heading below the home page's sky, and its text on paper. */
export function ReadingPage({ heading, above, lead, facts, children }: Props) {
  return (
    <article className={styles.page}>
      <div className={styles.sky}>
        <div className={styles.head}>
          {above ? <div className={styles.above}>{above}</div> : null}
          <h1 className={styles.heading}>{heading}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {facts ? <div className={styles.facts}>{facts}</div> : null}
        </div>
        <Shore />
      </div>
      <div className={styles.body}>{children}</div>
    </article>
  );
}

/** A day in words, for people and for programs. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{dayText(day)}</time>;
}

interface PagePartsProps {
  parts: readonly { id: string; heading: string }[];
  /** There are many: they are shown when somebody asks for them. */
  isFolded?: boolean;
}

/** Links to the parts of a long page. */
export function PageParts({ parts, isFolded = false }: PagePartsProps) {
  const list = (
    <ul>
      {parts.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ul>
  );
  if (!isFolded)
    return (
      <nav className={styles.parts} aria-labelledby="on-this-page">
        <h2 id="on-this-page">{t("On this page")}</h2>
        {list}
      </nav>
    );
  return (
    <nav className={styles.parts} aria-label={t("On this page")}>
      <details>
        <summary className={disclosure.opener}>{t("On this page")}</summary>
        {list}
      </details>
    </nav>
  );
}
