import { setupOrder } from "~/data/school/setup-steps";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import styles from "../school.module.css";
import { stepTitle } from "./setup-screens";

/** Where in the set-up somebody is who came from there, and the way back; nothing for a part that doesn't exist. */
export function SetupTrail({ step }: { step: string }) {
  const index = (setupOrder as readonly string[]).indexOf(step);
  const found = setupOrder[index];
  if (found === undefined) return null;
  return (
    <div className={styles.trail}>
      <p>
        {t("Step {number} of {count}: {title}", {
          number: index + 1,
          count: setupOrder.length,
          title: stepTitle(found),
        })}
      </p>
      <ButtonLink tone="plain" to={path("adminSetup")}>
        {t("Back to the set-up")}
      </ButtonLink>
    </div>
  );
}
