import { t } from "~/messages/t";
import { path } from "~/paths";
import { BreathingSun } from "~/pictures/breathing-sun";
import { Landscape } from "~/pictures/landscape";
import { ButtonLink } from "~/ui/button";
import styles from "./hero.module.css";

/** The first thing seen: a sky to breathe with, and what this is. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.columns}>
        <div>
          <h1 className={styles.heading}>{t("A few quiet minutes, every day")}</h1>
          <p className={styles.lead}>
            {t(
              "Guided mindfulness practice from kindergarten to grade 12, for one learner, a whole class or a whole school. Two to ten minutes each, no preparation.",
            )}
          </p>
          <div className={styles.ways}>
            <ButtonLink size="large" to={path("signup")}>
              {t("Start free")}
            </ButtonLink>
            <ButtonLink size="large" tone="quiet" to={path("freePreview")}>
              {t("Try a practice")}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.sun}>
          <BreathingSun />
        </div>
      </div>
      <Landscape />
    </section>
  );
}
