import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { asProblem } from "~/api/problem";
import type { components } from "~/api/schema";
import { leadsClass, selectedClass, selectedGrade } from "~/data/classes/selected-class";
import { freeArea } from "~/data/subscription/free-area";
import { SubscriptionList } from "~/data/subscription/subscription-list";
import {
  isLive,
  type Subscription,
  type SubscriptionOverview,
  subscriptionQuery,
} from "~/data/subscription/subscription-query";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { gradeName, skillName } from "~/messages/names";
import { Rich } from "~/messages/rich";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { sellsPlans } from "~/session/config";
import { Button, ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { useGoBack } from "~/ui/use-go-back";
import styles from "./locked-practice.module.css";

type Locked = components["schemas"]["LockedPractice"];

interface Props {
  of: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** A practice that isn't open: what it is, how it begins, and whom to ask. A student is told nothing of plans or prices. */
export function LockedPractice({ of }: Props) {
  const practice = asProblem(of.error).details.practice as Locked | undefined;
  const overview = useQuery(subscriptionQuery).data;
  const goBack = useGoBack(path("dashboard"));
  return (
    <UserLoader>
      {(user) => (
        <article className={styles.locked}>
          {practice ? <About practice={practice} /> : <h1>{t("This practice isn't open")}</h1>}
          <Panel>
            <div className={styles.way}>
              {overview?.access === "full" ? <OpenNow of={of} /> : <WayIn user={user} overview={overview} />}
            </div>
          </Panel>
          <p className={styles.free}>
            <Rich
              text="<free>Focused Breathing</free> is open to everybody, in every grade."
              tags={{ free: (inside) => <Link to={freePath(user)}>{inside}</Link> }}
            />
          </p>
          <div>
            <Button tone="quiet" onClick={goBack}>
              {t("Go Back")}
            </Button>
          </div>
        </article>
      )}
    </UserLoader>
  );
}

function About({ practice }: { practice: Locked }) {
  const minutes = plural(practice.durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <FocusAreaPicture id={practice.focusAreaId} />
      </div>
      <h1 className={styles.name}>{skillName(practice.name)}</h1>
      <p className={styles.facts}>
        {t("{minutes} · {area} · {grade}", {
          minutes,
          area: practice.focusAreaName,
          grade: gradeName(practice.gradeId),
        })}
      </p>
      <blockquote className={styles.words} aria-label={t("How it begins")}>
        {practice.firstWords}
      </blockquote>
    </header>
  );
}

/** It was paid for meanwhile, perhaps on another device. */
function OpenNow({ of }: Props) {
  return (
    <>
      <p role="status">{t("This practice is open now.")}</p>
      <div>
        <Button busy={of.isFetching} onClick={() => void of.refetch()}>
          {t("Open it")}
        </Button>
      </div>
    </>
  );
}

/** Whom to ask, or where to choose a plan. */
function WayIn({ user, overview }: { user: UserDocument; overview: SubscriptionOverview | undefined }) {
  if (user.isPupil)
    return (
      <>
        <h2 className={styles.heading}>{t("Not open yet")}</h2>
        <p>{t("Ask your teacher about it.")}</p>
      </>
    );
  const lapsed = overview?.subscriptions.filter(
    ({ status, givesAccess }) => status === "past_due" && !givesAccess,
  );
  if (lapsed?.length) return <Lapsed subscriptions={lapsed} user={user} />;
  const ofOther = classWithPlan(overview?.subscriptions ?? [], user);
  return (
    <>
      <h2 className={styles.heading}>{t("Open with a plan")}</h2>
      {ofOther ? (
        <p>
          {t("Your plan is for {name}. Choose that class on Today, and this is open.", { name: ofOther })}
        </p>
      ) : null}
      <WhomToAsk user={user} />
    </>
  );
}

function WhomToAsk({ user }: { user: UserDocument }) {
  const school = user.schoolName ?? t("your school");
  if (user.schoolId !== undefined && !user.isAdmin)
    return (
      <p>
        {t(
          "With a plan of {school}, everybody there can practice this. Ask an administrator of your school.",
          {
            school,
          },
        )}
      </p>
    );
  return (
    <>
      <p>
        {user.schoolId !== undefined
          ? t("With a plan of {school}, everybody there can practice this.", { school })
          : leadsClass(user)
            ? t("There is a plan for one class and whoever leads it, and one for a single person.")
            : t("An adult can choose one. If you are under 18, ask a grown-up.")}
      </p>
      {sellsPlans() ? (
        <div>
          <ButtonLink to={path("subscriptionSetup")}>{t("See the plans")}</ButtonLink>
        </div>
      ) : null}
    </>
  );
}

/** Told to nobody but whoever pays. */
function Lapsed({ subscriptions, user }: { subscriptions: readonly Subscription[]; user: UserDocument }) {
  return (
    <>
      <h2 className={styles.heading}>{t("Open again once it is paid")}</h2>
      <SubscriptionList subscriptions={subscriptions} user={user} />
      <div>
        <ButtonLink to={path("userHome")}>{t("Go to your account")}</ButtonLink>
      </div>
    </>
  );
}

/** The class that somebody has a plan for, if it is another one than the selected class. */
function classWithPlan(subscriptions: readonly Subscription[], user: UserDocument): string | undefined {
  const covered = subscriptions.find((one) => isLive(one) && one.coverage === "class" && one.givesAccess);
  if (!covered || covered.classId === selectedClass(user)?.classId) return undefined;
  return user.classes.find(({ classId }) => classId === covered.classId)?.className;
}

function freePath(user: UserDocument): string {
  const gradeLevel = selectedGrade(user);
  return path("skillsList", { gradeLevel, levelId: levelIdOf(gradeLevel, 1), focusArea: freeArea });
}
