import { t } from "~/messages/t";
import { Section } from "~/ui/section";
import styles from "./school-portal.module.css";

/** What students sign in with beside their username: their teachers are asked for it. */
export function SchoolCode({ code }: { code: string }) {
  return (
    <Section heading={t("School code")} tight panel="calm">
      <p className={styles.code}>{code}</p>
      <p>
        {t(
          "Students sign in with it, their username and their password. All three are on their login cards.",
        )}
      </p>
    </Section>
  );
}
