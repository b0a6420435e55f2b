import { Suspense } from "react";
import { Link } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Schoolhouse } from "~/pictures/schoolhouse";
import { useSession } from "~/session/use-session";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import styles from "./school-sign-up.module.css";

/** Loaded only for signed-in users, because it uses the API. */
const OpenSchool = lazyChunk(() => import("./open-school"), "OpenSchool");

/** What a school account is, and the form that opens one; a visitor makes an account of their own first. */
export function SchoolSignUp() {
  const { state } = useSession();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.picture}>
          <Schoolhouse />
        </div>
        <h1 className={styles.heading}>{t("A school account")}</h1>
        <p className={styles.lead}>
          {t("For a principal, or for somebody who may act for the school. It takes five minutes.")}
        </p>
        <ul className={styles.points}>
          <li>{t("Invite your teachers by e-mail. Each of them can lead a practice the same day.")}</li>
          <li>{t("See how much each class practices, by week, and nothing about a single student.")}</li>
          <li>{t("See who has joined, and who can change things. Every change is recorded.")}</li>
          <li>{t("Leave whenever you like. Teachers keep what they practiced.")}</li>
        </ul>
        <p className={styles.teacher}>
          <Rich
            text="Do you teach, and want to begin on your own? You don't need a school account: <signUp>sign up</signUp>, and add your class."
            tags={{ signUp: (inside) => <Link to={path("signup", {}, { for: "class" })}>{inside}</Link> }}
          />
        </p>
      </header>
      <div className={styles.action}>
        {state === "signed-in" ? (
          <Suspense fallback={<Spinner message={t("Loading...")} />}>
            <OpenSchool />
          </Suspense>
        ) : (
          <MakeAccount />
        )}
      </div>
    </div>
  );
}

function MakeAccount() {
  const next = path("schoolSignup");
  return (
    <Panel tone="action">
      <h2 className={styles.subheading}>{t("First, an account of your own")}</h2>
      <p>{t("It shows who opened the school account. Then you come back here.")}</p>
      <div className={styles.ways}>
        <ButtonLink size="large" to={path("signup", {}, { next })}>
          {t("Sign up")}
        </ButtonLink>
        <ButtonLink size="large" tone="quiet" to={path("login", {}, { next })}>
          {t("I have an account")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
