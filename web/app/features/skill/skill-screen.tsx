import { useQuery } from "@tanstack/react-query";
import { coreQuery } from "~/data/skill/core-query";
import { skillQuery } from "~/data/skill/skill-query";
import { UserLoader } from "~/data/user/user-loader";
import { coreIdOf, skillIdParts } from "~/ids/skill";
import { useDeferredData } from "~/query/use-deferred-data";
import { MissingPractice } from "./missing-practice";
import { PracticeVisit } from "./practice-visit";
import { useIsFromClass } from "./use-is-from-class";

/** The core of a skill's focus area in its grade. */
export function coreOfSkill(skillId: string): string {
  const { focusArea, gradeLevel } = skillIdParts(skillId);
  return coreIdOf(focusArea, gradeLevel);
}

/** One skill: loading, then the visit, or why it can't be shown. */
export function SkillScreen({ skillId }: { skillId: string }) {
  const isFromClass = useIsFromClass();
  const skill = useQuery(skillQuery(skillId));
  // The screen waits for the core, so that nothing moves when it comes; without one, the skill is shown alone.
  const core = useQuery({ ...coreQuery(coreOfSkill(skillId)), enabled: !skill.isError });
  const arrived = useDeferredData(core.isPending ? undefined : skill.data);
  return (
    <>
      {/* A new badge is its teacher's own, and waits until another page. */}
      {isFromClass ? <div data-quiet hidden /> : null}
      {arrived ? (
        <UserLoader>
          {(user) => <PracticeVisit key={skillId} practice={arrived} core={core.data} user={user} />}
        </UserLoader>
      ) : (
        <MissingPractice of={skill} />
      )}
    </>
  );
}
