import { useEffect, useRef } from "react";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { StillWater } from "~/pictures/still-water";
import { ButtonLink } from "~/ui/button";
import styles from "./farewell.module.css";

/** After the account is deleted: what happens now, and goodbye. */
export function Farewell() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.farewell}>
      <div className={styles.picture}>
        <StillWater />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t("Go well")}
      </h1>
      <p>{t("Your account is closed, and you are signed out everywhere.")}</p>
      <p>{t("Everything in it is deleted within 24 hours. There is nothing more for you to do.")}</p>
      <p>{t("Thank you for practicing here. A breath needs no account.")}</p>
      <ButtonLink tone="quiet" to={path("home")}>
        {t("To the home page")}
      </ButtonLink>
    </section>
  );
}
