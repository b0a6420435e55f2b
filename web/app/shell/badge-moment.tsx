import type { QueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import { prepareToSay } from "~/ui/toast";
import { type Achievement, achievementsQuery } from "~/user/achievements-query";
import styles from "./badge-moment.module.css";

/** Shows badges that were just earned: one small moment, however many came at once. */
export async function showBadges(cache: QueryClient, ids: readonly string[]): Promise<void> {
  await cache.invalidateQueries({ queryKey: achievementsQuery.queryKey });
  const [library, { achievements }] = await Promise.all([
    prepareToSay(),
    cache.fetchQuery({ ...achievementsQuery, staleTime: 1_000 }),
  ]);
  const earned = achievements.filter(({ id }) => ids.includes(id));
  const [first] = earned;
  if (!library || !first) return;
  library.toast.success(<BadgeMoment first={first} earned={earned} />, {
    icon: false,
    role: "status",
    toastId: `badges ${ids.join(" ")}`,
  });
}

function BadgeMoment({ first, earned }: { first: Achievement; earned: readonly Achievement[] }) {
  return (
    <div className={styles.moment}>
      <span className={styles.picture}>
        <Badge kind={first.kind} target={first.target} />
      </span>
      <span>
        <span className={styles.new}>
          {plural(earned.length, { one: "A new badge", other: "{count} new badges" })}
        </span>
        <Link to={path("badges", {}, { badge: first.id })}>{earned.map(({ name }) => name).join(", ")}</Link>
        <span className="unseen">{t("It is kept with your badges.")}</span>
      </span>
    </div>
  );
}
