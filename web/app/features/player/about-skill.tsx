import { useQuery } from "@tanstack/react-query";
import { gradeName, skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { Button } from "~/ui/button";
import { useGoBack } from "~/ui/use-go-back";
import { focusAreasQuery } from "~/user/focus-areas-query";
import type { UserDocument } from "~/user/user-query";
import styles from "./about-skill.module.css";
import { beginning } from "./engine";
import type { Skill } from "./skill-query";
import { SoundToggles } from "./sound-toggles";
import { TeacherNote } from "./teacher-note";
import { useFocus } from "./use-focus";
import { WaysToPractise } from "./ways-to-practise";

interface Props {
  skill: Skill;
  user: UserDocument;
  /** Where it was left before, in milliseconds; 0 when it wasn't. */
  place: number;
  /** Somebody comes back from the practice: the keyboard and a screen reader begin here. */
  returned: boolean;
  onStart: (from: number) => void;
}

/** Before a practice: what it is, how else it can be done, and the way in. */
export function AboutSkill({ skill, user, place, returned, onStart }: Props) {
  const area = useQuery(focusAreasQuery).data?.get(skill.focusAreaId);
  const heading = useFocus(returned);
  const goBack = useGoBack(
    path("skillsList", {
      gradeLevel: skill.gradeId,
      levelId: skill.levelId ?? "level_1_1",
      focusArea: skill.focusAreaId,
    }),
  );
  const isUnderWay = place > beginning;
  return (
    <article className={styles.about}>
      <div className={styles.invitation}>
        <div className={styles.picture}>
          <FocusAreaPicture id={skill.focusAreaId} />
        </div>
        <h1 ref={heading} className={styles.name} tabIndex={-1}>
          {skillName(skill.name)}
        </h1>
        <p className={styles.facts}>{facts(skill)}</p>
        {skill.completed ? <p className={styles.done}>{t("Done before. It is new each time.")}</p> : null}
        {area ? <p className={styles.description}>{area.description}</p> : null}
        <div className={styles.start}>
          <Button size="large" wide onClick={() => onStart(isUnderWay ? place : 0)}>
            {isUnderWay ? t("Go on where you were") : t("Start")}
          </Button>
          {isUnderWay ? (
            <Button tone="plain" onClick={() => onStart(0)}>
              {t("Start from the beginning")}
            </Button>
          ) : null}
          <SoundToggles />
        </div>
      </div>
      <div className={styles.notes}>
        <WaysToPractise skill={skill} />
        {user.isSchool ? <TeacherNote skill={skill} user={user} /> : null}
        <div className={styles.back}>
          <Button tone="quiet" onClick={goBack}>
            {t("Go Back")}
          </Button>
        </div>
      </div>
    </article>
  );
}

function facts({ durationMinutes, focusAreaName, gradeId }: Skill): string {
  const minutes = plural(durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return t("{minutes} · {area} · {grade}", { minutes, area: focusAreaName, grade: gradeName(gradeId) });
}
