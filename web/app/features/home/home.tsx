import { Link } from "react-router";
import { focusAreaNames } from "~/data/catalogue/focus-area-names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Cairn } from "~/pictures/cairn";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { ButtonLink } from "~/ui/button";
import { Hero } from "./hero";
import styles from "./home.module.css";
import { HomeSection } from "./home-section";
import { Prices } from "./prices";
import { SamplePractice } from "./sample-practice";
import { WhoItIsFor } from "./who-it-is-for";

/** What the product is, whom it is for, what it costs, and sign-up. Works without script. */
export function Home() {
  return (
    <>
      <Hero />
      <SamplePractice />
      <WhoItIsFor />
      <FocusAreas />
      <Prices forSale={__PLANS__} />
      <Promises />
      <Closing />
    </>
  );
}

/** The sign-up link again, at the end of the page. */
function Closing() {
  return (
    <section className={styles.closing}>
      <div className={styles.panel}>
        <div className={styles.closingPicture}>
          <Cairn days={5} />
        </div>
        <div>
          <h2>{t("A first practice takes a few minutes")}</h2>
          <p>{t("Then there is nothing to do until tomorrow.")}</p>
          <ButtonLink size="large" to={path("signup")}>
            {t("Start free")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** All focus areas: three levels of ten. */
function FocusAreas() {
  const names = focusAreaNames();
  const levels = [
    { name: t("Settle"), text: t("The body and the senses."), areas: names.settle },
    { name: t("Understand"), text: t("Feelings and thoughts."), areas: names.understand },
    { name: t("Connect"), text: t("Yourself, others, and what matters."), areas: names.connect },
  ];
  return (
    <HomeSection
      heading={t("30 focus areas, one at a time")}
      text={t("The plan goes through them in order.")}
    >
      <div className={styles.levels}>
        {levels.map(({ name, text, areas }) => (
          <div key={name} className={styles.level}>
            <div className={styles.focusAreasHead}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <ul className={styles.areas}>
              {Object.entries(areas).map(([id, area]) => (
                <li key={id} className={styles.area}>
                  <FocusAreaPicture id={id} />
                  <span>{area}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </HomeSection>
  );
}

interface Kept {
  name: string;
  text: string;
  /** Where more of it is to be read. */
  more?: { text: string; to: string };
}

function promises(): Kept[] {
  return [
    {
      name: t("Always optional"),
      text: t("Nobody has to close their eyes, breathe in a certain way, or take part."),
    },
    {
      name: t("Never a competition"),
      text: t("No leaderboards, no ranking of children, no guilt for a missed day."),
    },
    {
      name: t("Little data"),
      text: t("We keep what Pausewell needs to work, and nothing else."),
      more: {
        text: t("What is kept about a child"),
        to: path("supportArticle", { article: "what-we-keep-of-a-child" }),
      },
    },
    {
      name: t("No ads, no trackers"),
      text: t("The pages load nothing from other companies."),
    },
    {
      name: t("Honest about what is known"),
      text: t("This is practice, not therapy, and we promise no effect."),
      more: { text: t("What the research says"), to: path("research") },
    },
    {
      name: t("Open"),
      text: t("The code, the practices and the pictures are open for anyone to read, use and improve."),
    },
  ];
}

/** The product's principles. */
function Promises() {
  return (
    <HomeSection heading={t("What we stand by")}>
      <dl className={styles.promises}>
        {promises().map(({ name, text, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}{" "}
              {more ? (
                <Link reloadDocument to={more.to}>
                  {more.text}
                </Link>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  );
}
