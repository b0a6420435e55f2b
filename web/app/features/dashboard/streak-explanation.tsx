import { Link } from "react-router";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import disclosure from "~/ui/disclosure.module.css";
import styles from "./dashboard.module.css";
import { streakReasons } from "./streak";

/** How the count of days came about, for whoever wants to know; and the way to do without it. */
export function StreakExplanation({ user }: { user: UserDocument }) {
  return (
    <details className={styles.why}>
      <summary className={`${disclosure.opener} ${styles.question}`}>{t("Why this number?")}</summary>
      <div className={styles.answer}>
        {streakReasons(user).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>
          <Link to={`${path("preferences")}#streaks`}>{t("Practice without counting days")}</Link>
        </p>
      </div>
    </details>
  );
}
