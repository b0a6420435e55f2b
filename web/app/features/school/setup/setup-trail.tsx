import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { setupOrder } from "~/data/school/setup-steps";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import styles from "../school.module.css";
import { setupStepAt, stepTitle } from "./setup-screens";
import { setupVisit } from "./setup-visit";

/**
 * Where in the set-up somebody is who came from there, and the way back: also after they went to another screen and returned. Nothing on a
 * screen that is no part of it.
 */
export function SetupTrail({ schoolId }: { schoolId: string }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = setupOrder.find((step) => step === search.get("setup"));
  useEffect(() => {
    if (asked) setupVisit.begin(schoolId);
  }, [asked, schoolId]);
  const step = asked ?? setupStepAt(pathname);
  if (step === undefined) return null;
  return (
    <div className={styles.trail}>
      <p>
        {t("Step {number} of {count}: {title}", {
          number: setupOrder.indexOf(step) + 1,
          count: setupOrder.length,
          title: stepTitle(step),
        })}
      </p>
      <ButtonLink tone="plain" to={path("adminSetup")}>
        {t("Back to the set-up")}
      </ButtonLink>
    </div>
  );
}
