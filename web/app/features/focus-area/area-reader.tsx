import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import type { Core } from "~/data/skill/core";
import { coreQuery } from "~/data/skill/core-query";
import { coreIdOf } from "~/ids/skill";
import { t } from "~/messages/t";
import { Section } from "~/ui/section";
import { Select } from "~/ui/select";
import { Spinner } from "~/ui/spinner";
import { AreaCore } from "./area-core";
import styles from "./area-reader.module.css";
import { gradeBands } from "./grade-bands";
import { SkillReader } from "./skill-reader";
import { UnreadNotice } from "./unread-notice";

interface Props {
  focusArea: string;
  ownGrade: string;
  catalogue: Catalogue;
}

/** For whoever leads a class: all that a band's practices of a focus area say, to read before the first of them. */
export function AreaReader({ focusArea, ownGrade, catalogue }: Props) {
  const bands = gradeBands();
  const [grade, setGrade] = useState(ownGrade);
  const core = useQuery(coreQuery(coreIdOf(focusArea, grade)));
  const inBand = (grades: readonly string[]) =>
    grades.includes(ownGrade) ? ownGrade : (grades[0] ?? ownGrade);
  const skills = catalogue.grades
    .find(({ gradeLevel }) => gradeLevel === grade)
    ?.skills.filter(({ focusAreaId }) => focusAreaId === focusArea);
  return (
    <div className={styles.reader}>
      <div className={styles.choice}>
        <Select label={t("Written for")} value={grade} onChange={({ target }) => setGrade(target.value)}>
          {bands.map(({ name, grades }) => (
            <option key={name} value={inBand(grades)}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {core.data ? (
        <>
          <AreaCore core={core.data} />
          {core.data.teacher ? (
            <Section heading={t("For the teacher")} panel="calm">
              <p className={styles.text}>{core.data.teacher}</p>
            </Section>
          ) : null}
          <Frame core={core.data} />
        </>
      ) : core.error ? (
        <UnreadNotice of={core} />
      ) : (
        <Spinner message={t("Loading...")} />
      )}
      <Section heading={t("The three practices")}>
        <div className={styles.skills}>
          {skills?.map((skill) => (
            <SkillReader key={skill.id} skill={skill} gradeLevel={grade} />
          ))}
        </div>
      </Section>
    </div>
  );
}

/** How every practice of the band begins and ends, and the line that brings a mind back. */
function Frame({ core: { frame } }: { core: Core }) {
  const said = (steps: readonly { text: string }[]) => steps.map(({ text }) => text).join(" ");
  return (
    <Section heading={t("The same in every practice")}>
      <dl className={styles.frame}>
        <dt>{t("Opening")}</dt>
        <dd>{said(frame.opening)}</dd>
        <dt>{t("When the mind has wandered")}</dt>
        <dd>{frame.returnLine}</dd>
        <dt>{t("Closing")}</dt>
        <dd>{said(frame.closing)}</dd>
      </dl>
    </Section>
  );
}
