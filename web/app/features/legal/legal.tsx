import { Breadcrumbs } from "~/content/breadcrumbs";
import { Line } from "~/content/line";
import type { LegalPage, LegalSection } from "~/content/pages";
import { Prose } from "~/content/prose";
import { Day, PageParts, ReadingPage } from "~/content/reading-page";
import { Standing, type StandingOfPages } from "~/content/standing";
import { legalTrail } from "~/content/trails";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import styles from "./legal.module.css";

interface Props extends StandingOfPages {
  page: LegalPage;
}

/** A legal page: its version, its sections with a plain summary beside each, and what has changed. Works without script, and prints. */
export function Legal({ page, isKnown, isReviewed }: Props) {
  const { title, description, updated, introduction, sections, changes } = page;
  return (
    <ReadingPage
      heading={title}
      above={<Breadcrumbs trail={legalTrail()} />}
      lead={description}
      facts={
        <>
          <p>{t("Version {version}", { version: changes[0]?.version ?? "" })}</p>
          <p>
            <Rich text="In effect since <day></day>" tags={{ day: () => <Day day={updated} /> }} />
          </p>
        </>
      }
    >
      <Standing isKnown={isKnown} isReviewed={isReviewed} />
      <PageParts isFolded parts={[...sections, { id: "changes", heading: t("What has changed") }]} />
      {introduction.length > 0 ? <Prose blocks={introduction} /> : null}
      {sections.map((section) => (
        <SectionWithSummary key={section.id} {...section} />
      ))}
      <section id="changes" className={styles.section} aria-labelledby="changes-heading">
        <h2 id="changes-heading">{t("What has changed")}</h2>
        <dl className={styles.changes}>
          {changes.map(({ version, date, what }) => (
            <div key={version}>
              <dt>
                {t("Version {version}", { version })} · <Day day={date} />
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
