import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { t } from "~/messages/t";
import { isAvatar } from "~/pictures/avatars/names";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import styles from "./app-frame.module.css";
import { accountMenuItems } from "./navigation";
import { SignOut } from "./sign-out";
import type { Theme } from "./theme";
import { ThemeChoice } from "./theme-choice";

/** Twelve drawings, of which most pages show none. */
const Avatar = lazyChunk(() => import("~/pictures/avatars/avatar"), "Avatar");

/** The parts of the signed-in user that the frame shows. */
export interface Person {
  email: string;
  avatar: string;
  isSchool: boolean;
  isAdmin: boolean;
  /** Nothing for somebody without a school. */
  schoolId?: string | undefined;
  theme: Theme;
}

interface Props {
  /** Nothing while it isn't known who it is. */
  person: Person | undefined;
  onTheme: (theme: Theme) => void;
  onSignOut: (everywhere: boolean) => Promise<void>;
}

/** The signed-in user, links to their own pages, the theme, and sign-out. */
export function AccountMenu({ person, onTheme, onSignOut }: Props) {
  const menu = useDismissal();
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.opener}>
        <Face avatar={person?.avatar ?? ""} />
        <span className="visually-hidden">{t("Account")}</span>
      </summary>
      <div className={styles.panel}>
        {person ? (
          <>
            <p className={styles.email}>{person.email}</p>
            <nav className={styles.accountMenuItems} aria-label={t("Yours")}>
              {accountMenuItems(person.isSchool).map(({ to, label }) => (
                <NavLink key={to} to={to} className={styles.accountMenuItem}>
                  {label}
                </NavLink>
              ))}
            </nav>
            <ThemeChoice theme={person.theme} onChoose={onTheme} />
          </>
        ) : null}
        <SignOut onSignOut={onSignOut} />
      </div>
    </details>
  );
}

/** The picture that the user chose, or a generic one. */
function Face({ avatar }: { avatar: string }) {
  if (!isAvatar(avatar)) return <Anybody />;
  return (
    <SilentBoundary fallback={<Anybody />}>
      <Avatar id={avatar} />
    </SilentBoundary>
  );
}

function Anybody() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <circle cx="16" cy="12" r="5.5" className={styles.line} />
      <path d="M5 28c1-7 5.5-9 11-9s10 2 11 9" className={styles.line} />
    </svg>
  );
}

/** Closes an open `details` with Escape, or with a press or the focus anywhere else. */
function useDismissal() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const elsewhere = (event: Event) => {
      const shown = menu.current;
      if (shown?.open && event.target instanceof Node && !shown.contains(event.target)) shown.open = false;
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", escaped);
    };
  }, []);
  return menu;
}
