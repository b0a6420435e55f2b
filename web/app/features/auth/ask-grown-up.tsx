import { useId } from "react";
import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "./auth.module.css";

/** Sends a child under 13 to a grown-up. No account is created, and nothing is stored. */
export function AskGrownUp({ onParent }: { onParent: () => void }) {
  const parentHeading = useId();
  return (
    <>
      <Panel tone="warm">
        <ul className={styles.ways}>
          <li>{t("Practice in school? Your teacher leads it for the whole class. You need no account.")}</li>
          <li>{t("Practice at home? Show this page to a parent, and do it together.")}</li>
        </ul>
      </Panel>
      <section aria-labelledby={parentHeading} className={styles.forParent}>
        <h2 id={parentHeading} className={styles.forParentHeading}>
          {t("For a parent")}
        </h2>
        <p className={styles.kept}>
          {t(
            "Try a practice together first: it needs no account. If you like it, make an account of your own, and practice with your child.",
          )}
        </p>
        <ButtonLink to={path("freePreview")} size="large" wide>
          {t("Try a practice")}
        </ButtonLink>
        <Button tone="quiet" wide onClick={onParent}>
          {t("I am a parent: sign up")}
        </Button>
      </section>
      <p className={styles.kept}>
        {t("We made no account, and we kept nothing that you chose.")}{" "}
        <Link reloadDocument to={`${path("privacy")}#for-parents-of-children-under-13`}>
          {t("What we keep about children, and parents' rights")}
        </Link>
      </p>
    </>
  );
}
