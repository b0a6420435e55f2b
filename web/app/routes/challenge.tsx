import { Challenge } from "~/features/challenge/challenge";
import { t } from "~/messages/t";
import { notFoundMeta, pageMeta } from "~/page";
import { queryClient } from "~/query/client";
import { PageNotFound } from "~/shell/page-not-found";
import { focusAreasQuery } from "~/user/focus-areas-query";
import { levelIn } from "~/user/level-themes";
import { userQuery } from "~/user/user-query";
import { WithUser } from "~/user/with-user";
import type { Route } from "./+types/challenge";

export const meta: Route.MetaFunction = ({ params: { gradeLevel, levelId } }) =>
  levelIn(gradeLevel, levelId) === undefined ? notFoundMeta() : pageMeta(t("Challenge"));

export function clientLoader({ params: { gradeLevel, levelId } }: Route.ClientLoaderArgs) {
  const level = levelIn(gradeLevel, levelId);
  if (level === undefined) return null;
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(focusAreasQuery);
  return null;
}

/** One challenge of a level. */
export default function ChallengePage({
  params: { gradeLevel, levelId, challengeId },
}: Route.ComponentProps) {
  const level = levelIn(gradeLevel, levelId);
  if (level === undefined) return <PageNotFound signedIn />;
  return (
    <WithUser>
      {(user) => <Challenge user={user} gradeLevel={gradeLevel} level={level} challengeId={challengeId} />}
    </WithUser>
  );
}
