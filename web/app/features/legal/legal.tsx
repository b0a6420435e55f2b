import { Line } from "~/content/line";
import type { LegalPage, LegalSection } from "~/content/pages";
import { Prose } from "~/content/prose";
import { Day, PageParts, ReadingPage } from "~/content/reading-page";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import styles from "./legal.module.css";

interface Props {
  page: LegalPage;
  /** The operator is still the example that comes with the program. */
  isExample: boolean;
  /** Whether a lawyer of the operator has read it. */
  isReviewed: boolean;
}

/** A legal page: its version, its sections with a plain summary beside each, and what has changed. Works without script, and prints. */
export function Legal({ page, isExample, isReviewed }: Props) {
  const { title, description, version, updated, introduction, sections, changes } = page;
  return (
    <ReadingPage
      heading={title}
      lead={description}
      facts={
        <>
          <p>{t("Version {version}", { version })}</p>
          <p>
            <Rich text="In effect since <day></day>" tags={{ day: () => <Day day={updated} /> }} />
          </p>
        </>
      }
    >
      <Standing isExample={isExample} isReviewed={isReviewed} />
      <PageParts isFolded parts={[...sections, { id: "changes", heading: t("What has changed") }]} />
      {introduction.length > 0 ? <Prose blocks={introduction} /> : null}
      {sections.map((section) => (
        <SectionWithSummary key={section.id} {...section} />
      ))}
      <section id="changes" className={styles.section} aria-labelledby="changes-heading">
        <h2 id="changes-heading">{t("What has changed")}</h2>
        <dl className={styles.changes}>
          {changes.map(({ date, what }) => (
            <div key={date}>
              <dt>
                <Day day={date} />
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ReadingPage>
  );
}

/** A section, and the same in plain words: above it, or beside it where there is room. */
function SectionWithSummary({ id, heading, summary, blocks }: LegalSection) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <div className={styles.columns}>
        <div className={styles.summary}>
          <h3>{t("In short")}</h3>
          <p>
            <Line>{summary}</Line>
          </p>
        </div>
        <Prose blocks={blocks} />
      </div>
    </section>
  );
}

/** What an operator hasn't done yet, so that nobody relies on more than there is. */
function Standing({ isExample, isReviewed }: Omit<Props, "page">) {
  if (!isExample && isReviewed) return null;
  return (
    <div className={styles.standing}>
      {isExample ? (
        <p>
          {t(
            "This copy of Pausewell hasn't been told yet who runs it: the name and the addresses on this page are examples.",
          )}
        </p>
      ) : null}
      {isReviewed ? null : <p>{t("No lawyer of the operator has read this page yet.")}</p>}
    </div>
  );
}
