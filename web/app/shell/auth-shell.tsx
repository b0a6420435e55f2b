import type { ReactNode } from "react";
import { t } from "~/messages/t";
import { LakeWindow } from "~/pictures/lake-window";
import styles from "./auth-shell.module.css";
import { Logo } from "./logo";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";

/** The shell of the sign-in and sign-up pages: one thing to do, and on wide screens a picture next to it. */
export function AuthShell({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation({ keepFocusInside: true });
  return (
    <div className={styles.shell}>
      <SkipLink />
      <div className={styles.room}>
        <header className={styles.header}>
          <Logo />
        </header>
        <main id="main" ref={main} className={`${shell.main} ${styles.main}`} tabIndex={-1}>
          <noscript>
            <p className={styles.script}>
              {t("This page needs JavaScript: without it nobody can be signed in.")}
            </p>
          </noscript>
          {children}
        </main>
        <footer className={styles.footer}>{t("No ads, no trackers. Practice is always optional.")}</footer>
      </div>
      <div className={styles.window}>
        <LakeWindow />
      </div>
    </div>
  );
}
