import type { PreviewSkill } from "virtual:preview-skills";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { useSession } from "~/session/use-session";
import { Button, ButtonLink } from "~/ui/button";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./free-preview.module.css";

interface Props {
  skill: PreviewSkill;
  onAgain: () => void;
  onOthers: () => void;
}

/** After the last bell: a question to take along, and where to continue. */
export function AfterPreview({ skill, onAgain, onOthers }: Props) {
  const heading = useHeadingFocus(true);
  const signedIn = useSession().state === "signed-in";
  return (
    <div className={styles.after}>
      <div className={styles.afterPreviewPicture}>
        <HighSun />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.afterPreviewHeading}>
        {t("That was “{name}”", { name: skill.name })}
      </h1>
      <p className={styles.question}>{skill.reflection}</p>
      <div className={styles.afterPreviewWays}>
        {signedIn ? (
          <ButtonLink size="large" wide to={path("dashboard")}>
            {t("Go to today")}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink size="large" wide to={path("signup")}>
              {t("Start free")}
            </ButtonLink>
            <p className={styles.note}>
              {t(
                "An account keeps your minutes and days, and has the next practice ready. No card is needed.",
              )}
            </p>
          </>
        )}
        <div className={styles.others}>
          <Button tone="plain" onClick={onOthers}>
            {t("Try another one")}
          </Button>
          <Button tone="plain" onClick={onAgain}>
            {t("Play it again")}
          </Button>
        </div>
      </div>
    </div>
  );
}
