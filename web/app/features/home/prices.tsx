import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import styles from "./home.module.css";
import { HomeSection } from "./home-section";

interface Plan {
  name: string;
  price: string;
  per: string;
  text: string;
}

function plans(): Plan[] {
  return [
    {
      name: t("Free"),
      price: t("$0"),
      per: t("forever"),
      text: t("The preview practices, and one focus area of level 1 for every grade."),
    },
    {
      name: t("Individual"),
      price: t("$4.99"),
      per: t("a month, or $39 a year"),
      text: t("Every practice for one learner."),
    },
    {
      name: t("Class"),
      price: t("$79"),
      per: t("a year"),
      text: t("Every practice for one class and its teacher."),
    },
    {
      name: t("School"),
      price: t("$990"),
      per: t("a year"),
      text: t("Every class and every teacher of one school."),
    },
  ];
}

/** The prices. */
export function Prices() {
  return (
    <HomeSection
      id="prices"
      heading={t("What it costs")}
      text={t(
        "No plan can be bought here today. Every practice is open to everyone who has an account. Where plans are sold, these are the prices, in US dollars.",
      )}
    >
      <ul className={styles.plans}>
        {plans().map(({ name, price, per, text }) => (
          <li key={name} className={styles.plan}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.price}>
              <strong>{price}</strong> <span>{per}</span>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.way}>
        <ButtonLink size="large" to={path("signup")}>
          {t("Start free")}
        </ButtonLink>
        <p>{t("No card is needed to start.")}</p>
      </div>
    </HomeSection>
  );
}
