import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { levelIdOf } from "~/data/catalogue/level-themes";
import { type Challenge as ChallengeToTell, challengesQuery } from "~/data/challenges/challenges-query";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { PageNotFound } from "~/shell/page-not-found";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import styles from "./challenge.module.css";
import { goalText, progressText } from "./goal";
import { Participation } from "./participation";
import { challengeStatus } from "./status";
import { SteppingStones } from "./stepping-stones";
import { WhatCounts } from "./what-counts";

interface Props {
  user: UserDocument;
  gradeLevel: string;
  /** 0 for all of kindergarten. */
  level: number;
  challengeId: string;
}

/** One challenge: what it is, how far somebody is in it, and the way in and out. */
export function Challenge({ user, gradeLevel, level, challengeId }: Props) {
  const levelId = level === 0 ? undefined : levelIdOf(gradeLevel, level);
  const challenges = useQuery({
    ...challengesQuery(gradeLevel, levelId, user.totalMindfulnessMinutes),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const challenge = challenges.data?.challenges.find(({ id }) => id === challengeId);
  if (challenge) return <LoadedChallenge user={user} gradeLevel={gradeLevel} challenge={challenge} />;
  if (challenges.data) return <PageNotFound signedIn />;
  return (
    <div className={styles.challenge}>
      <h1 className={styles.heading}>{t("Challenge")}</h1>
      {challenges.error ? (
        <Notice tone="trouble" action={{ label: t("Retry"), onPress: () => void challenges.refetch() }}>
          {problemText(asProblem(challenges.error))}
        </Notice>
      ) : (
        <Spinner size="large" message={t("Loading...")} />
      )}
    </div>
  );
}

interface LoadedProps {
  user: UserDocument;
  gradeLevel: string;
  challenge: ChallengeToTell;
}

function LoadedChallenge({ user, gradeLevel, challenge }: LoadedProps) {
  const levelId = levelIdOf(gradeLevel, challenge.level);
  const grade = gradeName(gradeLevel);
  const status = challengeStatus(challenge, user);
  const { target, measure } = challenge.goal;
  const progress = status.state === "finished" ? target : "progress" in status ? status.progress : 0;
  return (
    <div className={styles.challenge}>
      <p className={styles.place}>
        <Link to={path("level", { gradeLevel, levelId })}>
          {gradeLevel === "grade_k" ? grade : t("{level} · {grade}", { level: levelName(levelId), grade })}
        </Link>
      </p>
      <h1 className={styles.heading}>{challenge.name}</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.picture}>
            <SteppingStones done={progress / Math.max(target, 1)} stones={measure === "days" ? target : 5} />
          </div>
          <p className={styles.text}>{challenge.description}</p>
          <p className={styles.goal}>{goalText(challenge)}</p>
        </div>
        <div className={styles.column}>
          <Participation
            challenge={challenge}
            status={status}
            far={progressText(measure, progress, target)}
            timeZone={user.timeZone}
          />
          <WhatCounts challenge={challenge} />
        </div>
      </div>
    </div>
  );
}
