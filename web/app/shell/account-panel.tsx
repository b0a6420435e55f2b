import { Link, NavLink } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import styles from "./app-frame.module.css";
import type { NavItem } from "./navigation";
import type { AccountMenuProps, Person } from "./person";
import { SignOut } from "./sign-out";
import { ThemeChoice } from "./theme-choice";

/** What the account menu holds: who is signed in, links to their own pages, the theme, and sign-out. */
export function AccountPanel({ person, onTheme, onSignOut }: AccountMenuProps) {
  return (
    <div className={styles.panel}>
      {person ? (
        <>
          <p className={styles.email}>{person.userName ?? person.email}</p>
          <nav className={styles.accountMenuItems} aria-label={t("Yours")}>
            {menuItems(person).map(({ to, label }) => (
              <NavLink key={to} to={to} className={styles.accountMenuItem}>
                {label}
              </NavLink>
            ))}
            <Link reloadDocument to={path("support")} className={styles.accountMenuItem}>
              {t("Help")}
            </Link>
          </nav>
          <ThemeChoice theme={person.theme} onChoose={onTheme} />
        </>
      ) : null}
      <SignOut onSignOut={onSignOut} />
    </div>
  );
}

/** Links that are needed only occasionally. */
function menuItems({
  isSchool,
  isOperator,
}: Pick<Person, "isSchool" | "isOperator">): Pick<NavItem, "to" | "label">[] {
  const school = { to: path("schoolPortal"), label: t("School") };
  return [
    ...(isSchool ? [school] : []),
    ...(isOperator ? [{ to: path("addInitialData"), label: t("Curriculum") }] : []),
    { to: path("badges"), label: t("Badges") },
    { to: path("preferences"), label: t("Preferences") },
    { to: path("userHome"), label: t("Your account") },
  ];
}
