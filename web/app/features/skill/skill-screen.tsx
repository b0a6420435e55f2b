import { useQuery } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { skillQuery } from "~/data/skill/skill-query";
import { UserLoader } from "~/data/user/user-loader";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { LostPath } from "~/pictures/lost-path";
import { StonesFallen } from "~/pictures/stones-fallen";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { SkillVisit } from "./skill-visit";

/** One skill: loading, then the visit, or why it can't be had. */
export function SkillScreen({ skillId }: { skillId: string }) {
  const skill = useQuery(skillQuery(skillId));
  const arrived = useDeferredData(skill.data);
  if (arrived) {
    return <UserLoader>{(user) => <SkillVisit key={skillId} skill={arrived} user={user} />}</UserLoader>;
  }
  if (!skill.error) return <Spinner fullPage size="large" message={t("Loading...")} />;
  const problem = asProblem(skill.error);
  const lost = problem.code === "skill_not_found" || problem.code === "not_found";
  return (
    <div role="alert">
      <EmptyState picture={lost ? <LostPath /> : <StonesFallen />} heading={problemText(problem)}>
        {lost ? (
          <ButtonLink to={path("dashboard")}>{t("Go to today")}</ButtonLink>
        ) : (
          <Button busy={skill.isFetching} onClick={() => void skill.refetch()}>
            {t("Retry")}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
