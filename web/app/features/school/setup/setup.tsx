import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { DoneMark } from "~/ui/done-mark";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { CloseSection } from "../closing/close-section";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { SchoolForm } from "./school-form";

/** What a new school needs, in an order that makes sense; every part can be done at any time, and changed later. */
export function Setup({ school, user }: Room) {
  const hasTeachers = school.teachers > 0;
  const hasTwo = school.administrators > 1;
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Set up {school}", { school: school.name })} />
      <p className={styles.lead}>
        {t("You can stop anywhere and go on later. Everything here can be changed at any time.")}
      </p>
      <Section panel="calm" heading={<StepHeading number={1} isDone title={t("The school")} />}>
        <SchoolForm key={school.schoolId} school={school} />
      </Section>
      <Section
        panel={hasTeachers ? "calm" : "action"}
        heading={<StepHeading number={2} isDone={hasTeachers} title={t("Its teachers")} />}
      >
        <div className={styles.form}>
          <p>
            {hasTeachers
              ? t("Teachers who joined: {count}. Invite more whenever somebody new begins.", {
                  count: school.teachers,
                })
              : t("Send your colleagues an e-mail. Each of them can lead a practice the same day.")}
          </p>
          <div className={styles.ways}>
            <ButtonLink tone={hasTeachers ? "quiet" : "primary"} to={path("schoolAddUsers")}>
              {t("Invite teachers")}
            </ButtonLink>
          </div>
        </div>
      </Section>
      <Section
        panel={hasTeachers && !hasTwo ? "action" : "calm"}
        heading={<StepHeading number={3} isDone={hasTwo} title={t("A second administrator")} />}
      >
        <div className={styles.form}>
          <p>
            {hasTwo
              ? t("{count} people can run this school account.", { count: school.administrators })
              : t("If you are ill or leave, somebody else can go on. Choose a colleague who has joined.")}
          </p>
          <div className={styles.ways}>
            <ButtonLink tone="quiet" to={path("grantAdmin")}>
              {t("Choose administrators")}
            </ButtonLink>
          </div>
        </div>
      </Section>
      <p className={styles.ways}>
        <ButtonLink tone="plain" to={path("addInitialData")}>
          {t("Sample classes and practices")}
        </ButtonLink>
      </p>
      {school.closesAt ? null : <CloseSection school={school} user={user} />}
    </div>
  );
}

interface StepHeadingProps {
  number: number;
  isDone: boolean;
  title: string;
}

function StepHeading({ number, isDone, title }: StepHeadingProps) {
  return (
    <span className={styles.stepHeading}>
      {isDone ? <DoneMark /> : <span className={styles.stepNumber}>{number}</span>}
      {title}
      {isDone ? <span className="visually-hidden">{t("done")}</span> : null}
    </span>
  );
}
