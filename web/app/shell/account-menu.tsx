import { useEffect, useRef, useState } from "react";
import { t } from "~/messages/t";
import { isAvatar } from "~/pictures/avatars/names";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import styles from "./app-frame.module.css";
import type { AccountMenuProps } from "./person";

/** Twelve drawings, of which most pages show none. */
const Avatar = lazyChunk(() => import("~/pictures/avatars/avatar"), "Avatar");

/** What the menu holds, loaded when the pointer or the focus is on it. */
const AccountPanel = lazyChunk(() => import("./account-panel"), "AccountPanel");

/** The signed-in user, links to their own pages, the theme, and sign-out. */
export function AccountMenu({ person, onTheme, onSignOut }: AccountMenuProps) {
  const menu = useDismissal();
  const [isNeeded, setNeeded] = useState(false);
  const need = () => setNeeded(true);
  return (
    <details ref={menu} className={styles.menu} onPointerEnter={need} onFocus={need} onToggle={need}>
      <summary className={styles.opener}>
        <Face avatar={person?.avatar ?? ""} />
        <span className="visually-hidden">{t("Account")}</span>
      </summary>
      {isNeeded ? (
        <SilentBoundary fallback={null}>
          <AccountPanel person={person} onTheme={onTheme} onSignOut={onSignOut} />
        </SilentBoundary>
      ) : null}
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
