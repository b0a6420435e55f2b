import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type Challenge, challengesQuery } from "~/data/challenges/challenges-query";
import { progressText } from "~/data/challenges/progress-text";
import { levelIdOf } from "~/ids/level";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { QueryNotice } from "~/query/query-notice";
import { DoneMark } from "~/ui/done-mark";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import styles from "./levels.module.css";

interface Props {
  gradeLevel: string;
  /** 0 for all of kindergarten. */
  level: number;
}

/** The challenges of a level, and the user's progress in joined ones. */
export function Challenges({ gradeLevel, level }: Props) {
  const levelId = level === 0 ? undefined : levelIdOf(gradeLevel, level);
  const challenges = useQuery(challengesQuery(gradeLevel, levelId));
  if (challenges.data?.challenges.length === 0) return null;
  return (
    <Section heading={t("Challenges")}>
      {challenges.isPending ? <Spinner size="small" message={t("Loading...")} /> : null}
      <QueryNotice of={challenges} />
      <ul className={styles.list}>
        {challenges.data?.challenges.map((challenge) => (
          <li key={challenge.id} className={styles.challenge}>
            <h3 className={styles.challengesName}>
              <Link
                to={path("challenge", {
                  gradeLevel,
                  levelId: levelIdOf(gradeLevel, challenge.level),
                  challengeId: challenge.id,
                })}
              >
                {challenge.name}
              </Link>
            </h3>
            <p className={styles.challengesText}>{challenge.description}</p>
            <p className={challenge.finishedAt ? styles.finished : styles.state}>
              {challenge.finishedAt ? <DoneMark /> : null}
              {state(challenge)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function state({ finishedAt, joinedAt, progress, goal }: Challenge): string {
  if (finishedAt) return t("Finished");
  if (!joinedAt) return plural(goal.withinDays, { one: "Within {count} day", other: "Within {count} days" });
  return progressText(goal.measure, progress, goal.target);
}
