import type { Activity } from "virtual:activities";
import { Link } from "react-router";
import { OtherOffers } from "~/content/other-offers";
import { plural, t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { ButtonLink } from "~/ui/button";
import styles from "./activities.module.css";
import { activitiesByLevel } from "./activities-by-level";
import { ActivitySheet } from "./activity-sheet";
import { agesLabel, minutesLabel } from "./labels";

/**
 * What can be done without a screen, and the page works without script: the address names the activity that is open
 * (`#sound_map`), and CSS shows it alone. On paper that one is printed, or all of them, each on its own page.
 */
export function Activities() {
  const levels = activitiesByLevel();
  const sheets = levels.flatMap(({ id, activities }) =>
    activities.map((activity) => ({ activity, level: id })),
  );
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t("Off-screen activities")}</h1>
        <div className={styles.lead}>
          <p>
            {t(
              "Mindful things to do with hands, eyes and ears, at a table, on a lap or on the floor. Most need only paper and a pencil.",
            )}
          </p>
          <p>
            {t(
              "Each one fits on a page. Open one and print it, or print this page to get all of them, one to a sheet.",
            )}
          </p>
        </div>
        <nav className={styles.levels} aria-label={t("Levels")}>
          {levels.map(({ id, name }) => (
            <ButtonLink key={id} tone="quiet" to={`#${id}`}>
              {name}
            </ButtonLink>
          ))}
        </nav>
      </div>
      <div className={styles.index}>
        {levels.map(({ id, name, text, activities }) => (
          <section key={id} id={id} className={styles.level} aria-labelledby={`${id}-name`}>
            <div className={styles.head}>
              <h2 id={`${id}-name`}>{name}</h2>
              <p>
                {text} {plural(activities.length, { one: "{count} activity.", other: "{count} activities." })}
              </p>
            </div>
            <ul className={styles.cards}>
              {activities.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.sheets}>
        {sheets.map(({ activity, level }, place) => (
          <ActivitySheet
            key={activity.id}
            activity={activity}
            level={level}
            next={sheets[(place + 1) % sheets.length]?.activity ?? activity}
          />
        ))}
      </div>
      <OtherOffers than="activities" />
    </div>
  );
}

/** An activity among the others: for whom, how long, what to do, and a link to it. */
function ActivityCard({ activity }: { activity: Activity }) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <FocusAreaPicture id={activity.focusArea} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`#${activity.id}`} className={styles.link}>
            {activity.name}
          </Link>
        </h3>
        <p className={styles.what}>{activity.what}</p>
        <p className={styles.facts}>{agesLabel(activity.ages)}</p>
        <p className={styles.facts}>{minutesLabel(activity.minutes)}</p>
      </div>
    </li>
  );
}
