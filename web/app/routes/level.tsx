import { catalogueQuery } from "~/data/catalogue/catalogue-query";
import { levelNumberIn } from "~/data/catalogue/level-themes";
import { challengesQuery } from "~/data/challenges/challenges-query";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Level } from "~/features/levels/level";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import { notFoundMeta, pageMeta } from "~/page";
import { queryClient } from "~/query/client";
import { NoSuchPage } from "~/shell/no-such-page";
import type { Route } from "./+types/level";

export const meta: Route.MetaFunction = ({ params: { gradeLevel, levelId } }) => {
  const level = levelNumberIn(gradeLevel, levelId);
  if (level === undefined) return notFoundMeta();
  const grade = gradeName(gradeLevel);
  return pageMeta(level === 0 ? grade : t("{level} · {grade}", { level: levelName(levelId), grade }));
};

export function clientLoader({ params: { gradeLevel, levelId } }: Route.ClientLoaderArgs) {
  const level = levelNumberIn(gradeLevel, levelId);
  if (level === undefined) return null;
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(catalogueQuery(gradeLevel));
  void queryClient.prefetchQuery(challengesQuery(gradeLevel, level === 0 ? undefined : levelId));
  return null;
}

/** The focus areas of one level. */
export default function LevelPage({ params: { gradeLevel, levelId } }: Route.ComponentProps) {
  const level = levelNumberIn(gradeLevel, levelId);
  if (level === undefined) return <NoSuchPage />;
  return <UserLoader>{(user) => <Level user={user} gradeLevel={gradeLevel} level={level} />}</UserLoader>;
}
