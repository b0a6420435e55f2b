import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { AccountMenu, type Person } from "./account-menu";
import styles from "./app-frame.module.css";
import { Logo } from "./logo";
import { mainItems, type NavItem } from "./navigation";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";
import type { Theme } from "./theme";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";

interface Props {
  /** The signed-in user; nothing while unknown. */
  person: Person | undefined;
  onTheme: (theme: Theme) => void;
  onSignOut: (everywhere: boolean) => Promise<void>;
  children: ReactNode;
}

/** The frame of every signed-in page: navigation above on a desk, below on a phone. */
export function AppFrame({ person, onTheme, onSignOut, children }: Props) {
  const main = useFocusAfterNavigation();
  return (
    <div className={`${shell.shell} ${styles.roomBelow}`}>
      <SkipLink />
      <header className={styles.header}>
        <Logo to={path("dashboard")} />
        <nav className={styles.mainItems} aria-label={t("Main")}>
          {mainItems().map((item) => (
            <NavLink key={item.to} to={item.to} className={styles.mainItem}>
              <NavIcon picture={item.picture} />
              <span>{item.label}</span>
            </NavLink>
          ))}
        </nav>
        <AccountMenu person={person} onTheme={onTheme} onSignOut={onSignOut} />
      </header>
      <main id="main" ref={main} className={`${shell.main} ${styles.main}`} tabIndex={-1}>
        <div className={shell.column}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <p>{t("Practice is always optional. Eyes may stay open, and stopping is fine.")}</p>
      </footer>
    </div>
  );
}

const shapes: Record<NavItem["picture"], string> = {
  today: "M3 20h26M7 20a9 9 0 0 1 18 0M16 4v3M4.5 9l2 2M27.5 9l-2 2M9 26h14",
  library: "M5 6h6v20H5zM11 6h6v20h-6M18.5 7.5l5.5-1.5 5 19-5.5 1.5zM7 11h2M13 11h2",
  progress: "M4 27h24M8 22v-5M14 22V12M20 22v-7M26 22V7",
  timer: "M16 28a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM16 17V11M12.5 3h7M25 7l1.5 1.5",
};

/** The small picture of a link in the main navigation. */
function NavIcon({ picture }: { picture: NavItem["picture"] }) {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path
        d={shapes[picture]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
