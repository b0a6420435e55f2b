import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import { AccountMenu } from "./account-menu";
import styles from "./app-frame.module.css";
import { Logo } from "./logo";
import { isCurrent, mainItems, type NavItem, partAt, partsOf } from "./navigation";
import type { Person } from "./person";
import type { schoolItems } from "./school-items";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";
import type { Theme } from "./theme";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";

/** For the few who teach at a school or administer one. */
const PartSwitch = lazyChunk(() => import("./part-switch"), "PartSwitch");

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
  const part = partAt(pathname, person);
  return (
    <div className={`${shell.shell} ${styles.roomBelow}`}>
      <SkipLink />
      <header className={styles.header}>
        <Logo to={path("dashboard")} />
        <nav className={styles.mainItems} aria-label={t("Main")}>
          {useItems(part === "me" ? undefined : person).map((item) => (
            <Link
              key={item.to}
              to={item.to}
              className={styles.mainItem}
              aria-current={item.to === pathname ? "page" : isCurrent(item, pathname) || undefined}
            >
              <NavIcon shape={item.shape} />
              <span>{item.label}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          {parts.length > 1 ? (
            <SilentBoundary fallback={null}>
              <PartSwitch parts={parts} here={part} />
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

/** The links of a part. A school's come when somebody is in its rooms: most people have none. */
function useItems(inSchool: Person | undefined): readonly NavItem[] {
  const [itemsOf, setItemsOf] = useState<typeof schoolItems>();
  const isNeeded = inSchool !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    loadChunk(() => import("./school-items")).then(
      (loaded) => setItemsOf(() => loaded.schoolItems),
      () => undefined,
    );
  }, [isNeeded]);
  if (!inSchool) return mainItems();
  return itemsOf?.(inSchool) ?? [];
}

/** The small picture of a link in the main navigation. */
function NavIcon({ shape }: { shape: string }) {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path
        d={shape}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
