import { useId, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { type Achievement, useAchievements } from "~/data/achievements/achievements-query";
import { badgeText } from "~/data/achievements/badge-text";
import type { UserDocument } from "~/data/user/user-query";
import { currentLocale, t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import { QueryNotice } from "~/query/query-notice";
import { useDeferredData } from "~/query/use-deferred-data";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import { Stack } from "~/ui/stack";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./badges.module.css";
import { Share } from "./share";

/** The badges that the user has earned; the one in the URL is shown large. */
export function Badges({ user }: { user: UserDocument }) {
  const achievements = useAchievements();
  const arrived = useDeferredData(achievements.data);
  const earned = arrived && earnedBadges(user, arrived);
  return (
    <Stack gap={3}>
      <PageHeader heading={t("Badges")}>
        <ButtonLink tone="quiet" to={path("achievements")}>
          {t("All achievements")}
        </ButtonLink>
      </PageHeader>
      <p className={styles.lead}>{badgeText()}</p>
      <QueryNotice of={achievements} />
      {!earned && !achievements.error ? <Spinner size="large" message={t("Loading...")} /> : null}
      {earned ? <Earnings earned={earned} timeZone={user.timeZone} /> : null}
    </Stack>
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

interface BadgeCardProps {
  earned: Earned;
  timeZone: string;
  /** Whether the user chose it; otherwise it is the newest one. */
  isAsked: boolean;
}

/** One badge, large, with what it is for and what can be done with its picture. On paper it is alone. */
function BadgeCard({ earned: { achievement, earnedAt }, timeZone, isAsked }: BadgeCardProps) {
  const id = useId();
  const picture = useRef<SVGSVGElement>(null);
  const heading = useHeadingFocus(isAsked, achievement.id);
  const day = new Date(earnedAt).toLocaleDateString(currentLocale(), { timeZone, dateStyle: "long" });
  return (
    <div className={styles.one}>
      <Panel labelledBy={id}>
        <div className={styles.inside}>
          <div className={styles.badgeCardPicture}>
            <Badge ref={picture} kind={achievement.kind} target={achievement.target} />
          </div>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.name}>
            {achievement.name}
          </h2>
          <p className={styles.rule}>{achievement.rule}</p>
          <p className={styles.day}>{t("Earned on {day}", { day })}</p>
          <Share name={achievement.name} picture={picture} />
        </div>
      </Panel>
    </div>
  );
}

/** None is earned yet: what the first one will look like, and how it comes. */
function NoBadges() {
  return (
    <Panel>
      <div className={styles.none}>
        <div className={styles.noBadgesPicture}>
          <Badge kind="skill" target={1} open />
        </div>
        <h2 className={styles.heading}>{t("The first one waits for its colors")}</h2>
        <p>{t("Complete your first skill, and this picture is yours. There is no hurry.")}</p>
        <ButtonLink size="large" to={path("dashboard")}>
          {t("To today's practice")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** An earned badge: its achievement, and when it was earned. */
interface Earned {
  achievement: Achievement;
  earnedAt: string;
}

/** The badges of the document with what is known of them, the newest first; one whose rule is unknown has no picture. */
function earnedBadges(
  { earnedBadges: badges, preferences }: Pick<UserDocument, "earnedBadges" | "preferences">,
  achievements: readonly Achievement[],
): Earned[] {
  const byId = new Map(achievements.map((achievement) => [achievement.id as string, achievement]));
  return badges.flatMap(({ id, earnedAt }) => {
    const achievement = byId.get(id);
    const isShown = achievement && (preferences.streaks || achievement.kind !== "streak");
    return isShown ? [{ achievement, earnedAt }] : [];
  });
}
