import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Logo } from "./logo";
import styles from "./public-shell.module.css";

/** The end of every page. */
export function Footer() {
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
        <p className={styles.licence}>
          {t(
            "Open source under Apache-2.0. Practices and pictures under CC BY 4.0. No adverts, no trackers.",
          )}
        </p>
      </div>
    </footer>
  );
}
