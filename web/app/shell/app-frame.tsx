import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { AccountMenu, type Person } from "./account-menu";
import styles from "./app-frame.module.css";
import { Logo } from "./logo";
import { isCurrent, mainItems, type NavItem, type Part, partOf, partsOf } from "./navigation";
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
  const { pathname } = useLocation();
  const parts = partsOf(person);
  const here = partOf(pathname);
  const part = parts.includes(here) ? here : "me";
  return (
    <div className={`${shell.shell} ${styles.roomBelow}`}>
      <SkipLink />
      <header className={styles.header}>
        <Logo to={path("dashboard")} />
        <nav className={styles.mainItems} aria-label={t("Main")}>
          {mainItems(part).map((item) => (
            <Link
              key={item.to}
              to={item.to}
              className={styles.mainItem}
              aria-current={item.to === pathname ? "page" : isCurrent(item, pathname) ? "true" : undefined}
            >
              <NavIcon picture={item.picture} />
              <span>{item.label}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          {parts.length > 1 ? <PartSwitch part={part} /> : null}
          <AccountMenu person={person} onTheme={onTheme} onSignOut={onSignOut} />
        </div>
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

/** From one's own practice to the school and back, for people who have both. */
function PartSwitch({ part }: { part: Part }) {
  const ways = [
    { of: "me", to: path("dashboard"), label: t("Me") },
    { of: "school", to: path("schoolPortal"), label: t("School") },
  ] as const;
  return (
    <nav className={styles.parts} aria-label={t("Me or my school")}>
      {ways.map(({ of, to, label }) => (
        <Link key={of} to={to} className={styles.onePart} aria-current={of === part ? "true" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

const shapes: Record<NavItem["picture"], string> = {
  today: "M3 20h26M7 20a9 9 0 0 1 18 0M16 4v3M4.5 9l2 2M27.5 9l-2 2M9 26h14",
  library: "M5 6h6v20H5zM11 6h6v20h-6M18.5 7.5l5.5-1.5 5 19-5.5 1.5zM7 11h2M13 11h2",
  progress: "M4 27h24M8 22v-5M14 22V12M20 22v-7M26 22V7",
  school: "M5 27V14l11-8 11 8v13zM13 27v-7h6v7M16 6V3",
  people:
    "M12 15a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3.5 27c.6-5.5 4-8 8.5-8s7.9 2.5 8.5 8M21 6.5a4.5 4.5 0 0 1 0 8.5M24 19.5c2.6 1.2 4.2 3.7 4.5 7.5",
  letter: "M4 8h24v17H4zM4 9l12 9 12-9",
  record: "M7 4h18v24H7zM12 11h8M12 16h8M12 21h5",
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
