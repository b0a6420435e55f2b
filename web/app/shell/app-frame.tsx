import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import { AccountMenu, type Person } from "./account-menu";
import styles from "./app-frame.module.css";
import { Logo } from "./logo";
import { MainLinks } from "./main-links";
import { mainItems, type Part, partOf, partsOf } from "./navigation";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";
import type { Theme } from "./theme";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";

/** For administrators of a school. */
const loadSchoolNavigation = () => import("./school-navigation");
const SchoolLinks = lazyChunk<"SchoolLinks", object>(loadSchoolNavigation, "SchoolLinks");
const PartSwitch = lazyChunk<"PartSwitch", { part: Part }>(loadSchoolNavigation, "PartSwitch");

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
          {part === "school" ? (
            <SilentBoundary fallback={null}>
              <SchoolLinks />
            </SilentBoundary>
          ) : (
            <MainLinks items={mainItems()} />
          )}
        </nav>
        <div className={styles.end}>
          {parts.length > 1 ? (
            <SilentBoundary fallback={null}>
              <PartSwitch part={part} />
            </SilentBoundary>
          ) : null}
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
