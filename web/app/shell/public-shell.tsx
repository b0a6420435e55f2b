import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { useSession } from "~/session/use-session";
import { ButtonLink } from "~/ui/button";
import { Logo } from "./logo";
import styles from "./public-shell.module.css";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";

/** The shell of every page that needs no account. Works without script. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className={shell.shell}>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={shell.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The sign-in and sign-up links, or, if a hydrated page knows the user, the link to their own pages. */
function AuthLinks() {
  if (useSession().state === "signed-in") return <ButtonLink to={path("dashboard")}>{t("Today")}</ButtonLink>;
  return (
    <>
      <Link className={styles.signIn} to={path("login")}>
        {t("Sign in")}
      </Link>
      <span className={styles.start}>
        <ButtonLink to={path("signup")}>{t("Start free")}</ButtonLink>
      </span>
    </>
  );
}

/** The header of public pages: what the product is, and the two ways in. */
function PublicHeader() {
  const home = path("home");
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.sections} aria-label={t("On the home page")}>
          <Link to={`${home}#how`}>{t("How it works")}</Link>
          <Link to={`${home}#for`}>{t("Who it is for")}</Link>
          <Link to={`${home}#prices`}>{t("Prices")}</Link>
        </nav>
        <nav className={styles.ways} aria-label={t("Account")}>
          <AuthLinks />
        </nav>
      </div>
    </header>
  );
}

/** The end of every page. */
function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <div className={styles.about}>
          <Logo />
          <p>
            {t(
              "Short mindfulness practice for learners, classrooms and schools. Always optional, never a competition.",
            )}
          </p>
        </div>
        <nav className={styles.links} aria-label={t("Footer")}>
          <Link to={path("home")}>{t("Home")}</Link>
          <Link to={`${path("home")}#prices`}>{t("Prices")}</Link>
          <Link reloadDocument to={path("activities")}>
            {t("Off-screen activities")}
          </Link>
          <Link to={path("signup")}>{t("Sign up")}</Link>
          <Link to={path("login")}>{t("Sign in")}</Link>
        </nav>
        <p className={styles.license}>
          {t(
            "Open source under Apache-2.0. Practices and pictures under CC BY 4.0. No adverts, no trackers.",
          )}
        </p>
      </div>
    </footer>
  );
}
