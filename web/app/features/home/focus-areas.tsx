import { focusAreaNames } from "~/data/catalogue/focus-area-names";
import { t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import styles from "./home.module.css";
import { Section } from "./section";

/** The whole way: three levels, ten focus areas each. */
export function FocusAreas() {
  const names = focusAreaNames();
  const levels = [
    { name: t("Settle"), text: t("The body and the senses."), areas: names.settle },
    { name: t("Understand"), text: t("Feelings and thoughts."), areas: names.understand },
    { name: t("Connect"), text: t("Oneself, others, and what matters."), areas: names.connect },
  ];
  return (
    <Section heading={t("30 focus areas, one at a time")} text={t("The plan walks through them in order.")}>
      <div className={styles.levels}>
        {levels.map(({ name, text, areas }) => (
          <div key={name} className={styles.level}>
            <div className={styles.focusAreasHead}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <ul className={styles.areas}>
              {Object.entries(areas).map(([id, area]) => (
                <li key={id} className={styles.area}>
                  <FocusAreaPicture id={id} />
                  <span>{area}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
