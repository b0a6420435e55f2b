import { Link } from "react-router";
import type { Practice } from "~/data/practice/history-query";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName, skillName } from "~/messages/names";
import { currentLocale, plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { StillDial } from "~/pictures/still-dial";
import styles from "./history.module.css";
import { minutesLabel } from "./labels";
import { Reflection } from "./reflection";

interface Props {
  practice: Practice;
  user: UserDocument;
}

/** One practice: what, when, how long, with which class, and what somebody wrote about it. */
export function HistoryRow({ practice, user }: Props) {
  const { skillId, minutes } = practice;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {practice.focusArea ? <FocusAreaPicture id={practice.focusArea} /> : <StillDial />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {skillId ? (
            <Link to={path("skill", { skillId })}>{skillName(practice.skillName)}</Link>
          ) : (
            t("Meditation timer")
          )}
        </p>
        <p className={styles.about}>
          <span className={styles.minutesHere}>{minutesLabel(minutes)}</span>
          {about(practice, user.timeZone).map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
      </div>
      <p className={styles.minutes}>{minutesLabel(minutes)}</p>
      <Reflection practice={practice} />
    </li>
  );
}

/** What is known of a practice beside its name, in the order in which one asks. */
function about(
  { focusAreaName, gradeLevel, className, timestamp, firstTime, present }: Practice,
  zone: string,
) {
  return [
    focusAreaName,
    gradeLevel && gradeName(gradeLevel),
    className,
    clock(timestamp, zone),
    firstTime ? t("First time") : undefined,
    present === undefined
      ? undefined
      : plural(present, { one: "{count} pupil present", other: "{count} pupils present" }),
  ].filter((each) => each !== undefined && each !== "");
}

function clock(timestamp: string, timeZone: string): string {
  return new Date(timestamp).toLocaleTimeString(currentLocale(), {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
  });
}
