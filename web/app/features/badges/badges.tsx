import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { achievementsQuery } from "~/data/achievements/achievements-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import { useDeferredData } from "~/query/use-deferred-data";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Spinner } from "~/ui/spinner";
import { BadgeCard } from "./badge-card";
import styles from "./badges.module.css";
import { type Earned, earnedBadges } from "./earned";
import { NoBadges } from "./no-badges";

/** The badges that somebody has earned; the one in the address is seen large. */
export function Badges({ user }: { user: UserDocument }) {
  const achievements = useQuery(achievementsQuery);
  const arrived = useDeferredData(achievements.data);
  const earned = arrived && earnedBadges(user, arrived);
  return (
    <div className={styles.badges}>
      <PageHeader heading={t("Badges")}>
        <ButtonLink tone="quiet" to={path("achievements")}>
          {t("All achievements")}
        </ButtonLink>
      </PageHeader>
      {achievements.error ? (
        <Notice tone="trouble" action={{ label: t("Retry"), onPress: () => void achievements.refetch() }}>
          {problemText(asProblem(achievements.error))}
        </Notice>
      ) : null}
      {!earned && !achievements.error ? <Spinner size="large" message={t("Loading...")} /> : null}
      {earned ? <Earnings earned={earned} timeZone={user.timeZone} /> : null}
    </div>
  );
}

function Earnings({ earned, timeZone }: { earned: readonly Earned[]; timeZone: string }) {
  const [search] = useSearchParams();
  const asked = earned.find(({ achievement }) => achievement.id === search.get("badge"));
  const [newest] = earned;
  if (!newest) return <NoBadges />;
  const large = asked ?? newest;
  return (
    <div className={styles.columns}>
      <BadgeCard earned={large} timeZone={timeZone} isAsked={asked !== undefined} />
      <ul className={styles.list} aria-label={t("Your badges")}>
        {earned.map(({ achievement: { id, kind, target, name } }) => (
          <li key={id}>
            <Link
              className={styles.badge}
              to={path("badges", {}, { badge: id })}
              preventScrollReset
              aria-current={id === large.achievement.id ? "true" : undefined}
            >
              <span className={styles.picture}>
                <Badge kind={kind} target={target} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
