import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { usePupilsAside } from "~/data/school/pupils-aside";
import type { School } from "~/data/school/school-query";
import { setupOrder, setupStepAfter } from "~/data/school/setup-steps";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import styles from "../school.module.css";
import { setupScreen, setupStepAt, stepTitle } from "./setup-screens";
import { setupVisit } from "./setup-visit";

/**
 * Where in the set-up somebody is who came from there, the part to go on with, and the way back: also after they went to another screen and
 * returned. Nothing on a screen that is no part of it.
 */
export function SetupTrail({ school }: { school: School }) {
  const { schoolId } = school;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [pupilsAside] = usePupilsAside(schoolId);
  const asked = setupOrder.find((step) => step === search.get("setup"));
  useEffect(() => {
    if (asked) setupVisit.begin(schoolId);
  }, [asked, schoolId]);
  const step = asked ?? setupStepAt(pathname);
  if (step === undefined) return null;
  const next = setupStepAfter(step, { school, pupilsAside });
  return (
    <div className={styles.trail}>
      <p>
        {t("Step {number} of {count}: {title}", {
          number: setupOrder.indexOf(step) + 1,
          count: setupOrder.length,
          title: stepTitle(step),
        })}
      </p>
      <div className={styles.ways}>
        <ButtonLink tone="plain" to={path("adminSetup")}>
          {t("Back to the set-up")}
        </ButtonLink>
        {next ? (
          <ButtonLink tone="quiet" to={path(setupScreen(next), {}, { setup: next })}>
            {t("Next: {title}", { title: stepTitle(next) })}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
