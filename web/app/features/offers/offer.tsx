import { Line } from "~/content/line";
import { OtherOffers } from "~/content/other-offers";
import type { Offer } from "~/content/pages";
import { Prose } from "~/content/prose";
import { questionsOf } from "~/content/questions";
import { ReadingPage } from "~/content/reading-page";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { CoreToRead } from "./core-to-read";
import styles from "./offer.module.css";

/** The heading of the part that is made of questions. */
const QUESTIONS = "Questions";

/** A landing page: for whom it is, a core to read, what it asks and costs, questions, and the way in. Works without script. */
export function OfferPage({ page }: { page: Offer }) {
  const { id, audience, headline, lead, core, sections } = page;
  const questions = sections.find(({ heading }) => heading === QUESTIONS);
  const [first, ...others] = sections.filter((section) => section !== questions);
  return (
    <ReadingPage
      heading={headline}
      above={audience}
      lead={lead}
      facts={
        <div className={styles.ways}>
          <ButtonLink size="large" to={path("signup")}>
            {t("Start free")}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" to={path("freePreview")}>
            {t("Try a practice")}
          </ButtonLink>
        </div>
      }
    >
      {first ? <Part {...first} /> : null}
      <CoreToRead core={core} />
      {others.map((section) => (
        <Part key={section.id} {...section} />
      ))}
      {questions ? (
        <section id={questions.id} className={styles.questions} aria-labelledby="questions-heading">
          <h2 id="questions-heading">{questions.heading}</h2>
          <div className={styles.answers}>
            {questionsOf(questions).map((each) => (
              <section key={each.id} id={each.id} aria-labelledby={`${each.id}-heading`}>
                <h3 id={`${each.id}-heading`}>
                  <Line>{each.question}</Line>
                </h3>
                <Prose blocks={each.answer} />
              </section>
            ))}
          </div>
        </section>
      ) : null}
      <OtherOffers than={id} />
    </ReadingPage>
  );
}

/** A part of the page: its heading, and beside it, where there is room, its text. */
function Part({ id, heading, blocks }: Offer["sections"][number]) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <Prose blocks={blocks} />
    </section>
  );
}
