import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { levelNumberIn } from "~/data/catalogue/level-themes";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Challenge } from "~/features/challenge/challenge";
import { t } from "~/messages/t";
import { notFoundMeta, pageMeta } from "~/page";
import { queryClient } from "~/query/client";
import { NoSuchPage } from "~/shell/no-such-page";
import type { Route } from "./+types/challenge";

export const meta: Route.MetaFunction = ({ params: { gradeLevel, levelId } }) =>
  levelNumberIn(gradeLevel, levelId) === undefined ? notFoundMeta() : pageMeta(t("Challenge"));

export function clientLoader({ params: { gradeLevel, levelId } }: Route.ClientLoaderArgs) {
  const level = levelNumberIn(gradeLevel, levelId);
  if (level === undefined) return null;
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(focusAreasQuery);
  return null;
}

/** One challenge of a level. */
export default function ChallengePage({
  params: { gradeLevel, levelId, challengeId },
}: Route.ComponentProps) {
  const level = levelNumberIn(gradeLevel, levelId);
  if (level === undefined) return <NoSuchPage />;
  return (
    <UserLoader>
      {(user) => <Challenge user={user} gradeLevel={gradeLevel} level={level} challengeId={challengeId} />}
    </UserLoader>
  );
}
