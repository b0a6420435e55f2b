import type { ProgressAnswer } from "~/data/practice/progress-query";
import type { UserDocument } from "~/data/user/user-query";
import { number, plural, t } from "~/messages/t";
import styles from "./progress.module.css";

interface Props {
  totals: ProgressAnswer["totals"];
  user: UserDocument;
  /** The span that is looked at is the present one. */
  isNow: boolean;
}

/** What a range adds up to, in three numbers, with a word about it that asks for nothing. */
export function ProgressTotals({ totals, user, isNow }: Props) {
  const { streaks } = user.preferences;
  return (
    <div className={styles.factsFacts}>
      <dl className={styles.list}>
        <Fact label={t("Minutes")} value={totals.minutes} />
        <Fact label={t("Skills")} value={totals.skills} />
        <Fact label={t("Days with practice")} value={totals.days} />
        {streaks && isNow ? <Fact label={t("Days in a row now")} value={user.streak} /> : null}
      </dl>
      <p className={styles.words}>{words(totals)}</p>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{number(value)}</dd>
    </div>
  );
}

function words({ minutes, days }: ProgressAnswer["totals"]): string {
  if (days === 0) return t("Nothing here, and nothing missed. Any day is good to begin.");
  const each = Math.round(minutes / days);
  return plural(each, {
    one: "About {count} minute a day of practice. All of it counts, and none is lost.",
    other: "About {count} minutes a day of practice. All of it counts, and none is lost.",
  });
}
