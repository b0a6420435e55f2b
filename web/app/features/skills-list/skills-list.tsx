import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { asProblem, type Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { PracticeNext } from "~/data/classes/practice-next";
import { doneSkills, selectedGrade } from "~/data/classes/selected-class";
import { type ListedSkill, type SkillList, type SkillsRequest, skillsQuery } from "~/data/skill/skills-query";
import { Lock } from "~/data/subscription/lock";
import { useOptimisticUser } from "~/data/user/optimistic-changes";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { StillWater } from "~/pictures/still-water";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button, ButtonLink } from "~/ui/button";
import { CardList } from "~/ui/card-list";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { useGoBack } from "~/ui/use-go-back";
import styles from "./skills-list.module.css";

/** The skills of a focus area: loading, then the list, or one sentence in its place. */
export function SkillsList({ question }: { question: SkillsRequest }) {
  const goBack = useGoBack(path("dashboard"));
  const reading = useQuery(userQuery);
  const user = useOptimisticUser(reading.data);
  const list = useQuery({
    ...skillsQuery(question, user?.currentClassId ?? ""),
    enabled: user !== undefined,
  });
  const shown = useDeferredData(list.data);
  const area = useQuery(focusAreasQuery).data?.get(question.focusArea);
  const name = shown?.focusArea.name ?? area?.name;
  const error = list.error ?? (user ? null : reading.error);
  const isComing = !shown && !error;
  return (
    <div className={styles.screen}>
      {name || isComing ? (
        <header className={styles.head}>
          <div className={styles.picture}>
            <FocusAreaPicture id={question.focusArea} />
          </div>
          {name ? (
            <h1 className={styles.heading}>{t("Skills for {area}", { area: name })}</h1>
          ) : (
            <h1 className="visually-hidden">{t("Skills")}</h1>
          )}
        </header>
      ) : null}
      {isComing ? <Spinner message={t("Loading skills...")} /> : null}
      {shown && shown.skills.length > 0 ? (
        <Rows question={question} list={shown} user={list.isPlaceholderData ? undefined : user} />
      ) : null}
      {shown?.skills.length === 0 ? (
        <Instead text={t("No skills found for this focus area.")} isHeading={!name} />
      ) : null}
      {error && !list.data ? (
        <Instead text={skillsProblemText(asProblem(error))} isHeading={!name} isTrouble />
      ) : null}
      <div className={styles.back}>
        <Button tone="quiet" onClick={goBack}>
          {t("Go Back")}
        </Button>
      </div>
    </div>
  );
}

interface RowsProps {
  question: SkillsRequest;
  list: SkillList;
  /** The user whose selected class the list belongs to; none while another class's list is the placeholder. */
  user: UserDocument | undefined;
}

function Rows({ question, list, user }: RowsProps) {
  // The live connection keeps the document current: what another device completes shows here without another request.
  const done = user && doneSkills(user);
  const isOwnGrade = user && selectedGrade(user) === question.gradeLevel;
  const isUnfinished = done && list.skills.some((skill) => !skill.completed && !done.has(skill.id));
  const { focusArea } = list;
  return (
    <>
      {isOwnGrade && isUnfinished ? (
        <PracticeNext
          user={user}
          choice={{ currentFocusArea: focusArea.id }}
          name={focusArea.name}
          isNext={user.currentFocusArea === focusArea.id}
        />
      ) : null}
      <CardList>
        {list.skills.map((skill) => (
          <SkillRow
            key={skill.id}
            skill={skill}
            question={question}
            completed={done && (skill.completed || done.has(skill.id))}
            isNext={user?.nextSkill?.id === skill.id}
          />
        ))}
      </CardList>
    </>
  );
}

interface InsteadProps {
  text: string;
  /** Nothing else heads the page. */
  isHeading: boolean;
  isTrouble?: boolean;
}

function Instead({ text, isHeading, isTrouble = false }: InsteadProps) {
  return (
    <div className={styles.instead} role={isTrouble ? "alert" : "status"}>
      <EmptyState isPart={!isHeading} picture={<StillWater />} heading={text} />
    </div>
  );
}

interface SkillRowProps {
  skill: ListedSkill;
  question: SkillsRequest;
  /** Undefined while it is not known for this class. */
  completed: boolean | undefined;
  /** The class goes on with it. */
  isNext: boolean;
}

/** One skill: its name, its length, whether it is done, and the way to it. */
function SkillRow({ skill, question, completed, isNext }: SkillRowProps) {
  const id = useId();
  const { gradeLevel, levelId, focusArea } = question;
  const detail = path("levelSkill", { gradeLevel, levelId, focusArea, skillId: skill.id });
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.name}>
          {skillName(skill.name)}
        </h2>
        <p className={styles.facts}>
          <span>{plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" })}</span>
          {completed === undefined ? null : (
            <span className={completed ? styles.done : undefined}>
              {completed ? t("✅ Completed") : t("❌ Incomplete")}
            </span>
          )}
          <Lock focusAreaId={focusArea} />
          {/* The document may still name the skill that was just done. */}
          {isNext && !completed ? <span className={styles.nextSkill}>{t("This is next")}</span> : null}
        </p>
      </div>
      <ButtonLink tone="quiet" to={detail}>
        {t("View Details")}
      </ButtonLink>
    </li>
  );
}

/** What is shown in place of the list, exactly in the product's texts: those that differ from other places are here. */
export function skillsProblemText(problem: Problem): string {
  switch (problem.code) {
    case "signed_out":
      return t("User data not available (not logged in).");
    case "insufficient_parameters":
    case "focus_area_not_found":
    case "no_skills_for_grade":
    case "no_skills_for_level":
      return problemText(problem);
    default:
      return t("Failed to load skills. Please try again later.");
  }
}
