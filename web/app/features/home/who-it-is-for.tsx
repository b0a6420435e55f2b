import type { ReactNode } from "react";
import { t } from "~/messages/t";
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
}

function people(): Person[] {
  return [
    {
      name: t("A learner"),
      picture: <Learner />,
      text: t("On your own, at your own pace, on the phone in your hand."),
      facts: [
        t("The next practice is always ready"),
        t("Your minutes and days in a row, and your longest"),
        t("From age 13; younger children practice with a teacher or a parent"),
      ],
    },
    {
      name: t("A classroom"),
      picture: <Classroom />,
      text: t("On the board, for everybody at once, before the first lesson or after the break."),
      facts: [
        t("A plan of 30 focus areas, in order"),
        t("A note for the teacher and a question for afterwards"),
        t("Captions that can be read from the back row"),
      ],
    },
    {
      name: t("A school"),
      picture: <Schoolhouse />,
      text: t("One account for the school; teachers join by invitation."),
      facts: [
        t("From kindergarten to grade 12 with one curriculum"),
        t("Students who practice alone need no e-mail address"),
        t("No ranking of children, anywhere"),
      ],
    },
  ];
}

/** The three who use it. */
export function WhoItIsFor() {
  return (
    <HomeSection id="for" heading={t("For one, for thirty, for a whole school")}>
      <ul className={styles.people}>
        {people().map(({ name, picture, text, facts }) => (
          <li key={name} className={styles.person}>
            <div className={styles.picture}>{picture}</div>
            <h3>{name}</h3>
            <p>{text}</p>
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
