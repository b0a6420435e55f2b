import { useSearchParams } from "react-router";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { skillsQuery } from "~/data/skill/skills-query";
import { prefetchForUser } from "~/data/user/prefetch-for-user";
import { SkillsList } from "~/features/skills-list/skills-list";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";
import type { Route } from "./+types/skills-list";

export const meta = () => pageMeta(t("Skills"));

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const customPlan = new URL(request.url).searchParams.get("customPlan") === "true";
  prefetchForUser(queryClient, ({ currentClassId }) =>
    queryClient.prefetchQuery(skillsQuery({ ...params, customPlan }, currentClassId)),
  );
  void queryClient.prefetchQuery(focusAreasQuery);
  return null;
}

/** The skills of a focus area, for a grade and level or a custom plan. */
export default function SkillsListPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <SkillsList question={{ ...params, customPlan: search.get("customPlan") === "true" }} />;
}
