import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { coreQuery } from "~/data/skill/core-query";
import { skillQuery } from "~/data/skill/skill-query";
import { userQuery } from "~/data/user/user-query";
import { coreOfSkill, SkillScreen } from "~/features/skill/skill-screen";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Practice"));

/** Two addresses lead here; both name the skill, and its id says the rest. */
interface Named {
  params: { skillId: string };
}

export function clientLoader({ params }: Named) {
  void queryClient.prefetchQuery(skillQuery(params.skillId));
  void queryClient.prefetchQuery(coreQuery(coreOfSkill(params.skillId)));
  void queryClient.prefetchQuery(focusAreasQuery);
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** A skill and its player. */
export default function SkillPage({ params }: Named) {
  return <SkillScreen skillId={params.skillId} />;
}
