import { dayAt } from "~/data/calendar/calendar-day";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { Breaks } from "./breaks";
import { WeekdaysOff } from "./weekdays-off";
import { Year } from "./year";

/** A school's days off: declared by its administrators, seen by its teachers, and printed for the wall. */
export function CalendarScreen({ school, user }: Room) {
  const today = dayAt(Date.now(), school.timeZone);
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Days off")}>
        <div className={styles.ways}>
          <Button tone="quiet" onClick={() => window.print()}>
            {t("Print")}
          </Button>
        </div>
      </PageHeader>
      <div className={styles.screenOnly}>
        <p className={styles.lead}>
          {user.isAdmin
            ? t(
                "On these days nobody is expected to practice. They don't end anybody's days in a row, and a practice on one of them counts.",
              )
            : t(
                "On these days nobody is expected to practice. They don't end your days in a row, and a practice on one of them counts. An administrator of your school declares them.",
              )}
        </p>
      </div>
      <div className={`${styles.room} ${styles.screenOnly}`}>
        <Section heading={t("Every week")} tight>
          <WeekdaysOff school={school} isAdmin={user.isAdmin} />
        </Section>
        <Section heading={t("Breaks and holidays")} tight>
          <Breaks school={school} isAdmin={user.isAdmin} today={today} />
        </Section>
      </div>
      <Year calendar={school.calendar} today={today} name={school.name} />
    </div>
  );
}
