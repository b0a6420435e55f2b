import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Catalogue, catalogueQuery } from "~/data/catalogue/catalogue-query";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { selectedClass, selectedGrade } from "~/data/classes/selected-class";
import { Lock } from "~/data/subscription/lock";
import type { UserDocument } from "~/data/user/user-query";
import { coreIdOf } from "~/ids/skill";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { StillWater } from "~/pictures/still-water";
import { QueryFallback } from "~/query/query-fallback";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import styles from "./meditation.module.css";
import { availableLengths, suggestions } from "./suggestions";

/** Guided practice by length, with no plan: how much time there is, and one suggestion. */
export function Meditation({ user }: { user: UserDocument }) {
  const gradeLevel = selectedClass(user)?.gradeLevel;
  const catalogue = useQuery(catalogueQuery(gradeLevel ?? user.gradeLevel));
  const arrived = useDeferredData(catalogue.data);
  if (arrived) return <Offered user={user} catalogue={arrived} />;
  return <QueryFallback of={catalogue} />;
}

function Offered({ user, catalogue }: { user: UserDocument; catalogue: Catalogue }) {
  const name = useId();
  const [minutes, setMinutes] = useState<number>();
  const skills = catalogue.grades.flatMap((grade) => grade.skills);
  const lengths = availableLengths(skills);
  if (lengths.length === 0) {
    return (
      <EmptyState picture={<StillWater />} heading={t("Nothing to practice here yet")}>
        <p>
          {t("The practices of this grade are still being written. Use the silent timer in the meantime.")}
        </p>
        <ButtonLink to={path("meditationTimer")}>{t("Meditation timer")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles.meditation}>
      <div className={styles.picture}>
        <StillWater />
      </div>
      <h1 className={styles.heading}>{t("How much time is there?")}</h1>
      <fieldset className={styles.lengths}>
        <legend className="visually-hidden">{t("Minutes")}</legend>
        {lengths.map((length) => (
          <label key={length} className={styles.length}>
            <input
              type="radio"
              name={name}
              checked={length === minutes}
              onChange={() => setMinutes(length)}
            />
            <span>{plural(length, { one: "{count} minute", other: "{count} minutes" })}</span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        {minutes === undefined ? null : (
          <Suggestion key={minutes} user={user} catalogue={catalogue} minutes={minutes} />
        )}
      </div>
      <JustTheCore user={user} />
      <ButtonLink tone="plain" to={path("meditationTimer")}>
        {t("Rather sit in silence")}
      </ButtonLink>
    </div>
  );
}

/** For a minute or two: the core of the focus area that the class is at, practiced alone. */
function JustTheCore({ user }: { user: UserDocument }) {
  const area = useQuery(focusAreasQuery).data?.get(user.currentFocusArea);
  if (!area) return null;
  return (
    <ButtonLink tone="quiet" to={path("core", { coreId: coreIdOf(area.id, selectedGrade(user)) })}>
      {t("A minute or two: just the core of {area}", { area: area.name })}
    </ButtonLink>
  );
}

interface SuggestionProps {
  user: UserDocument;
  catalogue: Catalogue;
  minutes: number;
}

/** One practice of that length; another one when asked, until the first comes round again. */
function Suggestion({ user, catalogue, minutes }: SuggestionProps) {
  const [turn, setTurn] = useState(0);
  const { data: areas } = useQuery(focusAreasQuery);
  const [grade] = catalogue.grades;
  const done = user.completedSkillsByGrade[grade?.gradeLevel ?? ""]?.[user.currentClassId] ?? {};
  const skills = suggestions(grade?.skills ?? [], minutes, new Set(Object.values(done).flat()));
  const skill = skills[turn % Math.max(1, skills.length)];
  if (!skill) return null;
  return (
    <Panel tone="action">
      <div className={styles.suggestion}>
        <div className={styles.area}>
          <FocusAreaPicture id={skill.focusAreaId} />
        </div>
        <h2 className={styles.name}>{skillName(skill.name)}</h2>
        <p className={styles.facts}>
          {t("{area} · {minutes}", {
            area: areas?.get(skill.focusAreaId)?.name ?? "",
            minutes: plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" }),
          })}
        </p>
        <Lock focusAreaId={skill.focusAreaId} />
        <ButtonLink size="large" wide to={path("skill", { skillId: skill.id })}>
          {t("Begin")}
        </ButtonLink>
        {skills.length > 1 ? (
          <Button tone="plain" onClick={() => setTurn(turn + 1)}>
            {t("Another one")}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
