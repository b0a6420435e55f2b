import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { challengeStatus } from "~/data/challenges/challenge-status";
import { type Challenge as ChallengeData, challengesQuery } from "~/data/challenges/challenges-query";
import { progressText } from "~/data/challenges/progress-text";
import type { UserDocument } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { QueryNotice } from "~/query/query-notice";
import { NoSuchPage } from "~/shell/no-such-page";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { Stack } from "~/ui/stack";
import styles from "./challenge.module.css";
import { goalText } from "./goal";
import { Participation } from "./participation";
import { SteppingStones } from "./stepping-stones";

interface Props {
  user: UserDocument;
  gradeLevel: string;
  /** 0 for all of kindergarten. */
  level: number;
  challengeId: string;
}

/** One challenge: its description, the user's progress, and joining and leaving. */
export function Challenge({ user, gradeLevel, level, challengeId }: Props) {
  const levelId = level === 0 ? undefined : levelIdOf(gradeLevel, level);
  const challenges = useQuery(challengesQuery(gradeLevel, levelId));
  const challenge = challenges.data?.challenges.find(({ id }) => id === challengeId);
  if (challenge) return <LoadedChallenge user={user} gradeLevel={gradeLevel} challenge={challenge} />;
  if (challenges.data) return <NoSuchPage />;
  return (
    <Stack gap={2}>
      <h1 className={styles.heading}>{t("Challenge")}</h1>
      {challenges.error ? (
        <QueryNotice of={challenges} />
      ) : (
        <Spinner size="large" message={t("Loading...")} />
      )}
    </Stack>
  );
}

interface LoadedProps {
  user: UserDocument;
  gradeLevel: string;
  challenge: ChallengeData;
}

function LoadedChallenge({ user, gradeLevel, challenge }: LoadedProps) {
  const levelId = levelIdOf(gradeLevel, challenge.level);
  const grade = gradeName(gradeLevel);
  const status = challengeStatus(challenge, user);
  const { target, measure } = challenge.goal;
  const progress = status.state === "finished" ? target : "progress" in status ? status.progress : 0;
  return (
    <Stack gap={2}>
      <p className={styles.place}>
        <Link to={path("level", { gradeLevel, levelId })}>
          {gradeLevel === "grade_k" ? grade : t("{level} · {grade}", { level: levelName(levelId), grade })}
        </Link>
      </p>
      <h1 className={styles.heading}>{challenge.name}</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.picture}>
            <SteppingStones
              done={progress / Math.max(target, 1)}
              stones={measure === "days" || measure === "same_area" ? target : 5}
            />
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
    </Stack>
  );
}

/** Which practice counts: these focus areas, or any. */
function WhatCounts({ challenge: { focusAreas } }: { challenge: ChallengeData }) {
  const names = useQuery(focusAreasQuery).data;
  return (
    <Section heading={t("What counts")}>
      {focusAreas.length === 0 ? (
        <>
          <p>{t("Any skill, of every focus area.")}</p>
          <ButtonLink tone="quiet" to={path("library")}>
            {t("To the library")}
          </ButtonLink>
        </>
      ) : (
        <ul className={styles.areas}>
          {focusAreas.map((area) => (
            <li key={area}>
              <Link className={styles.area} to={path("focusArea", { focusArea: area })}>
                <span className={styles.whatCountsPicture}>
                  <FocusAreaPicture id={area} />
                </span>
                {names?.get(area)?.name ?? area.replace("focusArea_", "")}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
