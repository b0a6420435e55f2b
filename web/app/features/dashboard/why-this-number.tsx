import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import opener from "~/ui/opener.module.css";
import type { UserDocument } from "~/user/user-query";
import { reasons } from "./streak";
import styles from "./why-this-number.module.css";

/** How the count of days came about, for whoever wants to know; and the way to do without it. */
export function WhyThisNumber({ user }: { user: UserDocument }) {
  return (
    <details className={styles.why}>
      <summary className={`${opener.opener} ${styles.question}`}>{t("Why this number?")}</summary>
      <div className={styles.answer}>
        {reasons(user).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>
          <Link to={`${path("preferences")}#streaks`}>{t("Practice without counting days")}</Link>
        </p>
      </div>
    </details>
  );
}
