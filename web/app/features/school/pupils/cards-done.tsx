import { useEffect, useRef } from "react";
import type { School } from "~/data/school/school-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import styles from "../school.module.css";
import { setupVisit } from "../setup/setup-visit";

interface Props {
  school: School;
  /** How many login cards there were. */
  count: number;
  /** More students are to be added. */
  onMore: () => void;
}

/** The end of adding students: their cards are printed or written down, and these are the ways on. */
export function CardsDone({ school, count, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // What was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  const isInSetup = setupVisit.isOf(school.schoolId);
  return (
    <div ref={place} tabIndex={-1} className={styles.screenOnly}>
      <Section
        heading={plural(count, {
          one: "{count} student can sign in now",
          other: "{count} students can sign in now",
        })}
        tight
        panel="action"
      >
        <div className={styles.form}>
          <p>
            {t(
              "The login cards are gone from this screen. Whoever loses one gets a new password: under People, or from a teacher of their class.",
            )}
          </p>
          <div className={styles.ways}>
            {isInSetup ? (
              <ButtonLink to={path("adminSetup")}>{t("Back to the set-up")}</ButtonLink>
            ) : (
              <ButtonLink to={path("schoolManageUsers", {}, { role: "pupil" })}>
                {t("See the students")}
              </ButtonLink>
            )}
            <Button tone="quiet" onClick={onMore}>
              {t("Add more students")}
            </Button>
          </div>
        </div>
      </Section>
    </div>
  );
}
