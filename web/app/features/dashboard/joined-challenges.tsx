import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { challengeStatus } from "~/data/challenges/challenge-status";
import { challengesQuery } from "~/data/challenges/challenges-query";
import { progressText } from "~/data/challenges/progress-text";
import { untilText } from "~/data/challenges/until-text";
import { selectedGrade } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { plural } from "~/messages/t";
import { path } from "~/paths";
import { CardList } from "~/ui/card-list";
import { Section } from "~/ui/section";
import styles from "./dashboard.module.css";

/** The challenges of the selected class's grade that the user is in, how far, and until when; nothing while there is none to show. */
export function JoinedChallenges({ user }: { user: UserDocument }) {
  const gradeLevel = selectedGrade(user);
  const challenges = useQuery(challengesQuery(gradeLevel)).data?.challenges ?? [];
  const joined = challenges.flatMap((challenge) => {
    const status = challengeStatus(challenge, user);
    return status.state === "joined" ? [{ ...challenge, ...status }] : [];
  });
  if (joined.length === 0) return null;
  return (
    <Section
      heading={plural(joined.length, { one: "Your challenge", other: "Your challenges" })}
      tight
      panel="calm"
    >
      <CardList dense>
        {joined.map(({ id, name, level, goal, progress, until }) => (
          <li key={id}>
            <Link
              className={styles.challenge}
              to={path("challenge", {
                gradeLevel,
                levelId: levelIdOf(gradeLevel, level),
                challengeId: id,
              })}
            >
              {name}
            </Link>
            <p className={styles.facts}>{progressText(goal.measure, progress, goal.target)}</p>
            <p className={styles.facts}>{untilText(until)}</p>
          </li>
        ))}
      </CardList>
    </Section>
  );
}
