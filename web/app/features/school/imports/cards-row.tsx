import { useState } from "react";
import type { CardsMade } from "~/data/school/imports/cards-made";
import { plural, t } from "~/messages/t";
import { momentText } from "../moment-text";
import { newCardsText } from "../pupils/new-cards-text";
import styles from "../school.module.css";
import type { ClassOfCards } from "./cards-by-class";
import { Question } from "./question";

interface Props {
  group: ClassOfCards;
  /** The cards that this browser has made. */
  made: CardsMade;
  /** Whether there are no others. */
  noneBefore: boolean;
  timeZone: string;
  busy: boolean;
  onMake: (pupils: ClassOfCards["pupils"]) => void;
}

/** A class's new students, and the way to their cards: asks first where students may have some, which end with the new ones. */
export function CardsRow({ group: { className, pupils }, made, noneBefore, timeZone, busy, onMake }: Props) {
  const [isAsked, setAsked] = useState(false);
  const name = className || t("Without a class");
  const count = pupils.length;
  const missing = pupils.filter(({ userId }) => !made[userId]);
  const isWhole = missing.length === 0;
  // Whoever has the cards of the whole class, and presses again, wants all of them anew.
  const wanted = isWhole ? pupils : missing;
  const latest = pupils
    .flatMap(({ userId }) => made[userId] ?? [])
    .sort()
    .at(-1);
  const mayHaveCards = isWhole || !noneBefore;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.about}>
          <span>{plural(count, { one: "{count} new student", other: "{count} new students" })}</span>
          {latest ? (
            <span>
              {isWhole
                ? t("Cards made on {moment}. New ones would replace them.", {
                    moment: momentText(latest, timeZone),
                  })
                : t("{made} of {count} cards made", { made: count - missing.length, count })}
            </span>
          ) : null}
        </p>
      </div>
      <div className={isAsked ? styles.open : undefined}>
        <Question
          ask={t("Make login cards")}
          askLabel={t("Make login cards: {class}", { class: name })}
          askTone={isWhole ? "plain" : "quiet"}
          isAsked={isAsked}
          onAsk={(isAsking) => (isAsking && !mayHaveCards ? onMake(wanted) : setAsked(isAsking))}
          question={newCardsText(wanted.length, className)}
          answer={{ label: t("Make new cards"), busy, onPress: () => onMake(wanted) }}
          cancel={t("Cancel")}
        />
      </div>
    </li>
  );
}
