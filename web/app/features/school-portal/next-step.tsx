import type { ReactNode } from "react";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { School } from "~/data/school/school-query";
import type { SetupStep } from "~/data/school/setup-steps";
import { untaughtText } from "~/data/school/untaught-text";
import { useSetup } from "~/data/school/use-setup";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { QueryNotice } from "~/query/query-notice";
import { Button, ButtonLink } from "~/ui/button";
import { focusFirst } from "~/ui/focus-first";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Section } from "~/ui/section";
import { SilentBoundary } from "~/ui/silent-boundary";
import styles from "./school-portal.module.css";

// One of them is shown.
const Classroom = lazyChunk(() => import("~/pictures/classroom"), "Classroom");
const Invitation = lazyChunk(() => import("~/pictures/invitation"), "Invitation");
const Learner = lazyChunk(() => import("~/pictures/learner"), "Learner");
const Schoolhouse = lazyChunk(() => import("~/pictures/schoolhouse"), "Schoolhouse");

/** A part of the set-up, as the school's page offers it. */
interface Offer {
  heading: string;
  text: string;
  picture: ReactNode;
  way: string;
  to: string;
}

/** The one thing that helps most now; nothing once the school is set up. */
export function NextStep({ school }: { school: School }) {
  const { setup, failed } = useSetup(school);
  if (!setup) return failed ? <QueryNotice of={failed} textOf={schoolProblemText} /> : null;
  const { open, done, count, setPupilsAside } = setup;
  const [next] = open;
  const offer = next && offerOf(next, school.teachers > 0 ? setup.withoutTeacher : 0);
  if (!offer) return null;
  const putAside = () => {
    focusFirst(document.getElementById("main"));
    setPupilsAside(true);
  };
  return (
    <Section heading={offer.heading} tight panel="action">
      <div className={`${styles.picture} ${styles.drawing}`}>
        <SilentBoundary fallback={null}>{offer.picture}</SilentBoundary>
      </div>
      {setup.waiting > 0 ? (
        <p>
          {plural(setup.waiting, {
            one: "{count} invitation waits for an answer. This can be done meanwhile.",
            other: "{count} invitations wait for an answer. This can be done meanwhile.",
          })}
        </p>
      ) : null}
      <p>{offer.text}</p>
      <ButtonLink size="large" wide to={offer.to}>
        {offer.way}
      </ButtonLink>
      <div className={styles.ways}>
        {next === "pupils" ? (
          <Button tone="plain" onClick={putAside}>
            {t("We don't need this")}
          </Button>
        ) : null}
        <ButtonLink tone="plain" to={path("adminSetup")}>
          {t("The whole set-up: {done} of {count} done", { done, count })}
        </ButtonLink>
      </div>
    </Section>
  );
}

function offerOf(step: SetupStep, withoutTeacher: number): Offer | undefined {
  const query = { setup: step };
  switch (step) {
    case "classes":
      return {
        heading: t("Make your classes"),
        text: t("A class has a name and a grade. It can practice without a list of students."),
        picture: <Classroom />,
        way: t("Make classes"),
        to: path("schoolClasses", {}, query),
      };
    case "teachers":
      if (withoutTeacher > 0) {
        return {
          heading: t("Choose teachers for your classes"),
          text: untaughtText(withoutTeacher),
          picture: <Classroom />,
          way: t("Choose teachers"),
          to: path("schoolClasses", {}, { ...query, status: "withoutTeacher" }),
        };
      }
      return {
        heading: t("Invite your teachers"),
        text: t(
          "Send your colleagues an e-mail and choose the classes that they teach. Each can lead a practice the same day.",
        ),
        picture: <Invitation />,
        way: t("Invite teachers"),
        to: path("schoolAddUsers", {}, query),
      };
    case "second":
      return {
        heading: t("Name a second administrator"),
        text: t(
          "If you are ill or leave, somebody else can go on. If you named or imported one, they haven't signed in yet.",
        ),
        picture: <Schoolhouse />,
        way: t("Choose administrators"),
        to: path("grantAdmin", {}, query),
      };
    case "calendar":
      return {
        heading: t("Say when your school is off"),
        text: t("Choose weekends and holidays. They don't break anybody's days in a row."),
        picture: <Schoolhouse />,
        way: t("Days off"),
        to: path("schoolCalendar", {}, query),
      };
    case "pupils":
      return {
        heading: t("Students who practice alone, too"),
        text: t(
          "They need no e-mail address: you print login cards. A school whose classes practice together can leave this out.",
        ),
        picture: <Learner />,
        way: t("Add people"),
        to: path("schoolDirectAddUsers", {}, query),
      };
    default:
      return undefined;
  }
}
