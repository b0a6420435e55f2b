import { SourcesContext } from "~/content/line";
import type { ResearchPage, Study } from "~/content/pages";
import { Prose } from "~/content/prose";
import { Day, ReadingPage } from "~/content/reading-page";
import { Introduction, Sections, WithParts } from "~/content/sections";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import styles from "./research.module.css";

/** The evidence: a summary, tables by question, and every source with what it found. Works without script, and prints. */
export function Research({ page }: { page: ResearchPage }) {
  const { title, description, updated, introduction, sections, studies } = page;
  const [summary, ...questions] = sections;
  const sources = { id: "sources", heading: t("Sources") };
  return (
    <SourcesContext value={studies.map(({ id }) => id)}>
      <ReadingPage
        heading={title}
        lead={description}
        facts={
          <p>
            <Rich text="Last updated on <day></day>" tags={{ day: () => <Day day={updated} /> }} />
          </p>
        }
      >
        <Introduction blocks={introduction} />
        {summary ? (
          <section id={summary.id} className={styles.summary} aria-labelledby={`${summary.id}-heading`}>
            <h2 id={`${summary.id}-heading`}>{summary.heading}</h2>
            <Prose blocks={summary.blocks} />
          </section>
        ) : null}
        <WithParts parts={[...questions, sources]}>
          <Sections sections={questions} />
          <section id={sources.id} aria-labelledby="sources-heading">
            <h2 id="sources-heading" className={styles.sourcesHeading}>
              {sources.heading}
            </h2>
            <ol className={styles.sources}>
              {studies.map((study) => (
                <Source key={study.id} study={study} />
              ))}
            </ol>
          </section>
        </WithParts>
      </ReadingPage>
    </SourcesContext>
  );
}

/** A study: where it is published, how it was made, and what it found. */
function Source({ study }: { study: Study }) {
  const { id, authors, year, title, journal, doi, url, read, design, participants, finding } = study;
  const facts = [
    { name: t("Design"), text: design },
    ...(participants ? [{ name: t("Participants"), text: participants }] : []),
    { name: t("Finding"), text: finding },
    {
      name: t("What we read"),
      text: read === "abstract" ? t("The abstract") : t("Only summaries by others"),
    },
  ];
  // The address stands there as text, so that it can be followed from paper.
  const address = doi ? `https://doi.org/${doi}` : url;
  return (
    <li id={id} className={styles.source}>
      <p className={styles.authors}>{t("{authors}, {year}", { authors, year: String(year) })}</p>
      <p className={styles.title}>{title}</p>
      <p className={styles.journal}>{journal}</p>
      {address ? (
        <p className={styles.address}>
          <a href={address}>{address}</a>
        </p>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
