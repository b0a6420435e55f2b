import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { CatalogueSkill } from "~/data/catalogue/catalogue-query";
import { skillPath } from "~/data/catalogue/skill-link";
import { skillQuery } from "~/data/skill/skill-query";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import disclosure from "~/ui/disclosure.module.css";
import { Spinner } from "~/ui/spinner";
import styles from "./area-reader.module.css";
import { UnreadNotice } from "./unread-notice";

interface Props {
  skill: CatalogueSkill;
  gradeLevel: string;
}

/** One practice: its name, and its words with the note for the teacher when it is opened. */
export function SkillReader({ skill, gradeLevel }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const minutes = plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return (
    <article className={styles.skill}>
      <h3 className={styles.skillName}>
        <Link to={skillPath(skill, gradeLevel)}>{skillName(skill.name)}</Link>
      </h3>
      <p className={styles.minutes}>{minutes}</p>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={disclosure.opener}>{t("Read it")}</summary>
        {isOpen ? <Words id={skill.id} /> : null}
      </details>
    </article>
  );
}

function Words({ id }: { id: string }) {
  const query = useQuery(skillQuery(id));
  const skill = query.data;
  if (!skill) return query.error ? <UnreadNotice of={query} /> : <Spinner />;
  const isCore = (place: number) =>
    skill.core?.times.some(({ first, count }) => place >= first && place < first + count);
  return (
    <>
      <p>{skill.teacherNote}</p>
      <ol className={styles.words}>
        {skill.steps.map(({ text }, place) => (
          // The same words may come twice, and nothing moves.
          <li key={place} className={isCore(place) ? styles.ofCore : undefined}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
