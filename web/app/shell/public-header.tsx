import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { AuthLinks } from "./auth-links";
import { Logo } from "./logo";
import styles from "./public-shell.module.css";

/** The header of public pages: what the product is, and the two ways in. */
export function PublicHeader() {
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
