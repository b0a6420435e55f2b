import { useState } from "react";
import type { Skill } from "~/data/skill/skill";
import { t } from "~/messages/t";
import { useKey } from "~/player/use-key";
import styles from "./class-finish.module.css";
import { Note } from "./finish-parts";

/**
 * The question for the class and something for home, one at a time in the letters of the captions; the player's keys change between
 * them. Upright, as on a phone, one stands below the other.
 */
export function ClassNotes({ practice }: { practice: Skill }) {
  const [shown, setShown] = useState(0);
  useKey((event) => {
    if (event.key === "ArrowRight" || event.key === "PageDown") setShown(1);
    else if (event.key === "ArrowLeft" || event.key === "PageUp") setShown(0);
    else return;
    event.preventDefault();
  });
  const notes = [
    { heading: t("A question to keep"), text: practice.reflection },
    { heading: t("At home"), text: practice.homePractice },
  ];
  return (
    <div className={styles.notes} aria-live="polite">
      <div className={styles.choice}>
        {notes.map(({ heading }, index) => (
          <button
            key={heading}
            type="button"
            className={styles.choose}
            aria-pressed={index === shown}
            onClick={() => setShown(index)}
          >
            {heading}
          </button>
        ))}
      </div>
      {notes.map((note, index) => (
        <div key={note.heading} className={index === shown ? styles.note : styles.other}>
          <Note {...note} />
        </div>
      ))}
    </div>
  );
}
