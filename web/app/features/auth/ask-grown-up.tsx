import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "./auth.module.css";

/** Where somebody under 13 is sent: to a grown-up. No account is made, and nothing is kept. */
export function AskGrownUp() {
  return (
    <>
      <Panel tone="warm">
        <ul className={styles.ways}>
          <li>{t("Practice in school? Ask your teacher. Your school makes an account for you.")}</li>
          <li>{t("Practice at home? Show this page to a parent, and do it together.")}</li>
        </ul>
      </Panel>
      <p className={styles.kept}>{t("We made no account, and we kept nothing that you chose.")}</p>
      <ButtonLink to={path("home")} size="large" wide>
        {t("Back to the home page")}
      </ButtonLink>
    </>
  );
}
