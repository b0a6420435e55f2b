import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { useSession } from "~/session/use-session";
import { ButtonLink } from "~/ui/button";
import styles from "./public-shell.module.css";

/** The ways in, or, where a hydrated page knows somebody, the way to their own pages. */
export function AuthLinks() {
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
