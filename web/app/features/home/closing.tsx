import { t } from "~/messages/t";
import { path } from "~/paths";
import { Cairn } from "~/pictures/cairn";
import { ButtonLink } from "~/ui/button";
import styles from "./home.module.css";

/** The way in, once more, for whoever has read so far. */
export function Closing() {
  return (
    <section className={styles.closing}>
      <div className={styles.panel}>
        <div className={styles.closingPicture}>
          <Cairn days={5} />
        </div>
        <div>
          <h2>{t("The first practice takes five minutes")}</h2>
          <p>{t("One stone, then another. Tomorrow it is two.")}</p>
          <ButtonLink size="large" to={path("signup")}>
            {t("Start free")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
