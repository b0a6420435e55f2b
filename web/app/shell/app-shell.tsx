import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { NavLink } from "react-router";
import { useLiveUser } from "~/live/use-live-user";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { forgetBetweenUsers } from "~/query/client";
import { userQuery } from "~/user/user-query";
import { AccountMenu } from "./account-menu";
import styles from "./app-shell.module.css";
import { Logo } from "./logo";
import { places } from "./navigation";
import { PlaceIcon } from "./place-icon";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";

/** What stands around every page of somebody signed in: navigation above on a desk, below on a phone. */
export function AppShell({ children }: { children: ReactNode }) {
  useLiveUser();
  useEffect(forgetBetweenUsers, []);
  const isSchool = useQuery(userQuery).data?.isSchool ?? false;
  return (
    <div className={`${shell.shell} ${styles.roomBelow}`}>
      <SkipLink />
      <header className={styles.header}>
        <Logo to={path("dashboard")} />
        <nav className={styles.places} aria-label={t("Main")}>
          {places(isSchool).map((place) => (
            <NavLink key={place.to} to={place.to} className={styles.place}>
              <PlaceIcon picture={place.picture} />
              <span>{place.label}</span>
            </NavLink>
          ))}
        </nav>
        <AccountMenu />
      </header>
      <main id="main" className={shell.main} tabIndex={-1}>
        <div className={shell.column}>{children}</div>
      </main>
    </div>
  );
}
