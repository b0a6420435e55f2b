import type { Activity } from "virtual:activities";
import { focusAreaName } from "~/data/catalogue/focus-area-names";
import { t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { ButtonLink } from "~/ui/button";
import styles from "./activity-sheet.module.css";
import { agesLabel, minutesLabel, needsLabel, peopleLabel } from "./labels";

interface Props {
  activity: Activity;
  /** The link to its level among the cards. */
  level: string;
  /** The one after it; the first comes after the last. */
  next: Activity;
}

/** A whole activity, as it is read on a screen and on paper. */
export function ActivitySheet({ activity, level, next }: Props) {
  const { id, focusArea, name, what, ages, minutes, people, needs, steps, variation, talk, note } = activity;
  return (
    <article id={id} className={styles.sheet} aria-labelledby={`${id}-name`} tabIndex={-1}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <FocusAreaPicture id={focusArea} />
        </div>
        <div>
          <p className={styles.area}>{focusAreaName(focusArea)}</p>
          <h2 id={`${id}-name`} className={styles.name}>
            {name}
          </h2>
          <p className={styles.what}>{what}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={t("For")} text={agesLabel(ages)} />
        <Fact name={t("Time")} text={minutesLabel(minutes)} />
        <Fact name={t("Alone or together")} text={peopleLabel(people)} />
        <Fact name={t("You need")} text={needsLabel(needs)} />
      </dl>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.more}>
        <Part name={t("Another way")} text={variation} />
        <Part name={t("To talk about")} text={talk} />
        <Part name={t("For the grown-up")} text={note} />
      </div>
      <p className={styles.license}>{t("Pausewell · CC BY 4.0")}</p>
      <nav className={styles.ways} aria-label={t("More activities")}>
        <ButtonLink tone="quiet" to={`#${level}`}>
          {t("All activities")}
        </ButtonLink>
        <ButtonLink tone="plain" to={`#${next.id}`}>
          {t("Next: {name}", { name: next.name })}
        </ButtonLink>
      </nav>
    </article>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <section>
      <h3>{name}</h3>
      <p>{text}</p>
    </section>
  );
}
