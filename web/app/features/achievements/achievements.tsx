import { Link } from "react-router";
import { type Achievement, shownAchievements, useAchievements } from "~/data/achievements/achievements-query";
import { badgeText } from "~/data/achievements/badge-text";
import { leadsClass } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { currentLocale, plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import { QueryNotice } from "~/query/query-notice";
import { useDeferredData } from "~/query/use-deferred-data";
import { Bar } from "~/ui/bar";
import { ButtonLink } from "~/ui/button";
import { DoneMark } from "~/ui/done-mark";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { Stack } from "~/ui/stack";
import styles from "./achievements.module.css";
import { type Group, groupsOf } from "./groups";

/** Every achievement: its rule, the user's progress, and when it was earned. */
export function Achievements({ user }: { user: UserDocument }) {
  const asked = useAchievements();
  const arrived = useDeferredData(asked.data);
  const shown =
    arrived && shownAchievements(arrived, { streaks: user.preferences.streaks, leads: leadsClass(user) });
  return (
    <Stack gap={4}>
      <PageHeader heading={t("Achievements")}>
        <ButtonLink tone="quiet" to={path("badges")}>
          {t("Your badges")}
        </ButtonLink>
      </PageHeader>
      <QueryNotice of={asked} />
      {!shown && !asked.error ? <Spinner size="large" message={t("Loading...")} /> : null}
      {shown ? (
        <>
          <p className={styles.lead}>
            {badgeText()} {lead(shown)}
          </p>
          {groupsOf(shown).map((group) => (
            <GroupSection key={group.name} group={group} timeZone={user.timeZone} />
          ))}
        </>
      ) : null}
    </Stack>
  );
}

function lead(achievements: readonly Achievement[]): string {
  const earned = achievements.filter(({ earnedAt }) => earnedAt).length;
  if (earned === 0)
    return t("None is earned yet, and none is urgent. The first one comes with your first practice.");
  if (earned === achievements.length) return t("All of them are yours. A practice is still new each time.");
  return plural(earned, {
    one: "You have earned {count}, and it is yours for good. There is no hurry for the others.",
    other: "You have earned {count}, and they are yours for good. There is no hurry for the others.",
  });
}

function GroupSection({ group: { name, achievements }, timeZone }: { group: Group; timeZone: string }) {
  return (
    <Section heading={name}>
      <ul className={styles.list}>
        {achievements.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} timeZone={timeZone} />
        ))}
      </ul>
    </Section>
  );
}

interface AchievementCardProps {
  achievement: Achievement;
  timeZone: string;
}

/** One achievement: its picture, its rule, and how far it is or when it was earned. */
function AchievementCard({ achievement, timeZone }: AchievementCardProps) {
  const { id, kind, target, name, rule, progress, earnedAt } = achievement;
  return (
    <li className={earnedAt ? `${styles.card} ${styles.earned}` : styles.card}>
      <div>
        <Badge kind={kind} target={target} open={!earnedAt} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {earnedAt ? <Link to={path("badges", {}, { badge: id })}>{name}</Link> : name}
        </h3>
        <p className={styles.rule}>{rule}</p>
        {earnedAt ? (
          <p className={styles.when}>
            <DoneMark />
            {t("Earned {day}", { day: day(earnedAt, timeZone) })}
          </p>
        ) : null}
        {!earnedAt && target > 1 ? (
          <div className={styles.far}>
            <Bar thin value={progress} max={target} aria-label={t("How far: {name}", { name })} />
            <span className={styles.text}>{t("{done} of {target}", { done: progress, target })}</span>
          </div>
        ) : null}
      </div>
    </li>
  );
}

function day(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString(currentLocale(), { timeZone, dateStyle: "medium" });
}
