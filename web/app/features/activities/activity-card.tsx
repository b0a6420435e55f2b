import type { Activity } from "virtual:activities";
import { Link } from "react-router";
import { FocusAreaPicture } from "~/pictures/focus-area";
import styles from "./activities.module.css";
import { agesLabel, minutesLabel } from "./labels";

/** An activity among the others: for whom, how long, what one does, and the way to it. */
export function ActivityCard({ activity }: { activity: Activity }) {
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
