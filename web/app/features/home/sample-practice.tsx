import { t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { CardList } from "~/ui/card-list";
import { Panel } from "~/ui/panel";
import { HomeSection } from "./home-section";
import styles from "./sample-practice.module.css";

/** Some lines of a real practice: when each is spoken, and what is done. A test compares them with the curriculum. */
export function sampleLines() {
  return [
    { at: "0:00", cue: t("Bell"), text: t("Welcome. Sit comfortably, eyes open or closed.") },
    {
      at: "0:27",
      cue: t("Quiet"),
      text: t(
        "Choose a place to feel your breath, like your nose, or your belly. Or feel your hands the whole time.",
      ),
    },
    {
      at: "1:39",
      cue: t("Breathe"),
      text: t("Feel your breath go in. Feel your breath go out."),
    },
    {
      at: "3:20",
      cue: t("Quiet"),
      text: t("For about a minute, feel each breath go in and out. If you drift, come back to your place."),
    },
    {
      at: "4:47",
      cue: t("Bell"),
      text: t("Thank you for practicing with me. Now look around the room."),
    },
  ];
}

/** A sample of five minutes: a practice from the curriculum. */
export function SamplePractice() {
  return (
    <HomeSection
      id="how"
      heading={t("What five minutes look like")}
      text={t(
        "Press Start, and the words come one line at a time, on the screen and, if you like, read aloud. A bell can begin and end it; sounds are off until you switch them on.",
      )}
    >
      <div className={styles.columns}>
        <Panel>
          <div className={styles.title}>
            <div className={styles.picture}>
              <FocusAreaPicture id="focusArea_focusedBreathing" />
            </div>
            <div>
              <h3 className={styles.name}>{t("The Top of the Swing")}</h3>
              <p className={styles.facts}>{t("Focused Breathing · grades 3 to 5 · 5 minutes · excerpt")}</p>
            </div>
          </div>
          <CardList ordered>
            {sampleLines().map(({ at, cue, text }) => (
              <li key={at} className={styles.line}>
                <span className={styles.at}>{at}</span>
                <span className={styles.cue}>{cue}</span>
                <span className={styles.said}>{text}</span>
              </li>
            ))}
          </CardList>
        </Panel>
        <ul className={styles.reasons}>
          <li>
            <h3>{t("Made for each age")}</h3>
            <p>{t("Five age bands from kindergarten to grade 12, each with words and lengths that fit.")}</p>
          </li>
          <li>
            <h3>{t("Nothing to prepare")}</h3>
            <p>
              {t(
                "A short note tells a teacher how to lead it. There is one question for afterward, and one idea for home.",
              )}
            </p>
          </li>
          <li>
            <h3>{t("Everybody can join in")}</h3>
            <p>
              {t(
                "Eyes may stay open. There is always something other than the breath to rest your attention on. Pausing and stopping are fine.",
              )}
            </p>
          </li>
          <li>
            <h3>{t("It counts, quietly")}</h3>
            <p>{t("Minutes and days add up, on every device. A missed day is only a missed day.")}</p>
          </li>
        </ul>
      </div>
    </HomeSection>
  );
}
