import { t } from "~/messages/t";
import styles from "./account-menu.module.css";
import { SignOut } from "./sign-out";
import { ThemeChoice } from "./theme-choice";
import { useDismissal } from "./use-dismissal";

interface Props {
  /** Of whoever is signed in; nothing while it isn't known. */
  email: string | undefined;
  onSignOut: (everywhere: boolean) => Promise<void>;
}

/** Who is signed in, the colours, and the way out. */
export function AccountMenu({ email, onSignOut }: Props) {
  const menu = useDismissal();
  return (
    <details ref={menu} className={styles.menu}>
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
        <SignOut onSignOut={onSignOut} />
      </div>
    </details>
  );
}
