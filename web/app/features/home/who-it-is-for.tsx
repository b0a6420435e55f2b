import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Classroom } from "~/pictures/classroom";
import { Learner } from "~/pictures/learner";
import { Schoolhouse } from "~/pictures/schoolhouse";
import styles from "./home.module.css";
import { HomeSection } from "./home-section";

interface Person {
  name: string;
  picture: ReactNode;
  text: string;
  facts: string[];
  /** Where they go on. */
  next: { text: string; to: string };
}

function people(): Person[] {
  return [
    {
      name: t("A learner"),
      picture: <Learner />,
      text: t("On your own, at your own pace, on the phone in your hand."),
      facts: [
        t("The next practice is always ready"),
        t("Your minutes, your days in a row, and your longest streak"),
        t("From age 13; younger children practice with a teacher or a parent"),
      ],
      next: { text: t("Try a practice"), to: path("freePreview") },
    },
    {
      name: t("A classroom"),
      picture: <Classroom />,
      text: t("On the board, for everybody at once, before the first lesson or after recess."),
      facts: [
        t("A plan of 30 focus areas, in order"),
        t("A note for the teacher, and a question for afterward"),
        t("Captions that can be read from the back row"),
      ],
      next: { text: t("How a class gets started"), to: path("offerFiveMinPrep") },
    },
    {
      name: t("A school"),
      picture: <Schoolhouse />,
      text: t("One account for the school, its teachers and its classes."),
      facts: [
        t("One curriculum from kindergarten to grade 12"),
        t("What each class practices, by week, with nothing about a single child"),
        t("Students who practice alone need no e-mail address"),
      ],
      next: { text: t("Open a school account"), to: path("schoolSignup") },
    },
  ];
}

/** The three who use it. */
export function WhoItIsFor() {
  return (
    <HomeSection id="for" heading={t("For one person, a class, or a whole school")}>
      <ul className={styles.people}>
        {people().map(({ name, picture, text, facts, next }) => (
          <li key={name} className={styles.person}>
            <div className={styles.picture}>{picture}</div>
            <h3>{name}</h3>
            <p>{text}</p>
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <Link className={styles.next} reloadDocument to={next.to}>
              {next.text}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
