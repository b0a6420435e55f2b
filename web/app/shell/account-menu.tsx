import { useQuery } from "@tanstack/react-query";
import { t } from "~/messages/t";
import { signOut } from "~/session/session";
import { Button } from "~/ui/button";
import { userQuery } from "~/user/user-query";
import styles from "./account-menu.module.css";
import { ThemeChoice } from "./theme-choice";

/** Who is signed in, the colours, and the way out. */
export function AccountMenu() {
  const email = useQuery(userQuery).data?.email;
  return (
    <details className={styles.menu}>
      <summary className={styles.opener}>
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <circle cx="16" cy="12" r="5.5" className={styles.line} />
          <path d="M5 28c1-7 5.5-9 11-9s10 2 11 9" className={styles.line} />
        </svg>
        <span className="unseen">{t("Account")}</span>
      </summary>
      <div className={styles.panel}>
        {email ? <p className={styles.email}>{email}</p> : null}
        <ThemeChoice />
        <Button tone="quiet" wide onClick={() => void signOut()}>
          {t("Sign out")}
        </Button>
      </div>
    </details>
  );
}
