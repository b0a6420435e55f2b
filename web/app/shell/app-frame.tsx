import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { AccountMenu, type Person } from "./account-menu";
import styles from "./app-frame.module.css";
import { Logo } from "./logo";
import { places } from "./navigation";
import { PlaceIcon } from "./place-icon";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";
import type { Theme } from "./theme";

interface Props {
  /** Whoever is signed in; nothing while it isn't known. */
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
        <nav className={styles.places} aria-label={t("Main")}>
          {places().map((place) => (
            <NavLink key={place.to} to={place.to} className={styles.place}>
              <PlaceIcon picture={place.picture} />
              <span>{place.label}</span>
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

/** Moves the focus to the new screen when its path changes, as a page load would. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
