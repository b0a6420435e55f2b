import { useQuery } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { type Question, type SkillList, skillsQuery } from "~/data/skill/skills-query";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { StillWater } from "~/pictures/still-water";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { useGoBack } from "~/ui/use-go-back";
import { completedIn } from "./completed";
import { skillsProblemText } from "./problem-text";
import { SkillRow } from "./skill-row";
import styles from "./skills-list.module.css";

/** The skills of a focus area: loading, then the list, or one sentence in its place. */
export function SkillsList({ question }: { question: Question }) {
  const goBack = useGoBack(path("dashboard"));
  const list = useQuery(skillsQuery(question));
  const shown = useDeferredData(list.data);
  const area = useQuery(focusAreasQuery).data?.get(question.focusArea);
  const name = shown?.focusArea.name ?? area?.name;
  const isComing = !shown && !list.error;
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
      {shown && shown.skills.length > 0 ? <Rows question={question} list={shown} /> : null}
      {shown?.skills.length === 0 ? (
        <Instead text={t("No skills found for this focus area.")} isHeading={!name} />
      ) : null}
      {list.error && !list.data ? (
        <Instead text={skillsProblemText(asProblem(list.error))} isHeading={!name} isTrouble />
      ) : null}
      <div className={styles.back}>
        <Button tone="quiet" onClick={goBack}>
          {t("Go Back")}
        </Button>
      </div>
    </div>
  );
}

function Rows({ question, list }: { question: Question; list: SkillList }) {
  const user = useQuery(userQuery).data;
  const done = completedIn(user, list);
  return (
    <ul className={styles.list}>
      {list.skills.map((skill) => (
        <SkillRow
          key={skill.id}
          skill={skill}
          question={question}
          completed={skill.completed || done.has(skill.id)}
        />
      ))}
    </ul>
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
