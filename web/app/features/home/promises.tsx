import { t } from "~/messages/t";
import styles from "./home.module.css";
import { Section } from "./section";

function promises() {
  return [
    {
      name: t("Always optional"),
      text: t("Nobody has to close their eyes, breathe in a certain way, or take part."),
    },
    {
      name: t("Never a competition"),
      text: t("No league tables, no ranking of children, no guilt for a missed day."),
    },
    {
      name: t("Little data"),
      text: t("We keep what the product needs to work, and nothing else."),
    },
    {
      name: t("No adverts, no trackers"),
      text: t("No page asks anybody but us, and the payment service when you pay."),
    },
    {
      name: t("Honest about what is known"),
      text: t("This is practice, not therapy, and we promise no effect."),
    },
    {
      name: t("Open"),
      text: t("The code, the practices and the pictures are open for anyone to read, use and improve."),
    },
  ];
}

/** What the product keeps to. */
export function Promises() {
  return (
    <Section heading={t("What we keep to")}>
      <dl className={styles.promises}>
        {promises().map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
