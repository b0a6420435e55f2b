import { Suspense, useId } from "react";
import { useChangeUser } from "~/data/user/use-change-user";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { currentLocale, t } from "~/messages/t";
import { Avatar } from "~/pictures/avatars/avatar";
import { avatarIds, avatarName } from "~/pictures/avatars/names";
import { FailureNotice } from "~/query/failure-notice";
import { asksForSubscription, sellsPlans } from "~/session/config";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { toastWithUndo } from "~/ui/toast";
import { WhenSeen } from "~/ui/when-seen";
import styles from "./account.module.css";
import { AccountSection } from "./account-section";
import { AddressSection } from "./address-section";
import { DataSection } from "./data-section";
import { DeleteSection } from "./delete-section";
import { DevicesSection } from "./devices-section";
import { PasswordSection } from "./password-section";

/** For people of a school alone. */
const SchoolSection = lazyChunk(() => import("./school-section"), "SchoolSection");

/** For deployments that sell plans. */
const SubscriptionSection = lazyChunk(() => import("./subscription-section"), "SubscriptionSection");

/** The user's account: picture, devices, address, password and data. */
export function Account() {
  return <UserLoader>{(user) => <Sections user={user} />}</UserLoader>;
}

function Sections({ user }: { user: UserDocument }) {
  return (
    <div className={styles.account}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <Avatar id={user.avatar} />
        </div>
        <div className={styles.words}>
          <h1 className={styles.heading}>{t("Your account")}</h1>
          <p className={styles.email}>{user.userName ?? user.email}</p>
          <p className={styles.since}>{facts(user)}</p>
        </div>
      </div>
      <div className={styles.column}>
        <AvatarSection user={user} />
        <DevicesSection />
      </div>
      <div className={styles.column}>
        {user.isPupil ? (
          <p>{t("Your school takes care of this account. Ask your teacher for a new password.")}</p>
        ) : null}
        {user.schoolId === undefined || user.isPupil ? null : (
          <Suspense fallback={<Spinner size="small" />}>
            <SchoolSection user={user} />
          </Suspense>
        )}
        {user.isPupil ? null : (
          <>
            <AddressSection user={user} />
            <PasswordSection email={user.email} />
          </>
        )}
        {!user.isPupil && (sellsPlans() || asksForSubscription()) ? (
          <WhenSeen>
            <SubscriptionSection user={user} />
          </WhenSeen>
        ) : null}
        <DataSection user={user} />
        {user.isPupil ? null : <DeleteSection user={user} />}
      </div>
    </div>
  );
}

function facts({ createdAt, schoolName }: UserDocument): string {
  const since = new Date(createdAt).toLocaleDateString(currentLocale(), { month: "long", year: "numeric" });
  return schoolName
    ? t("Here since {month} · {school}", { month: since, school: schoolName })
    : t("Here since {month}", { month: since });
}

/** Twelve pictures and none: whichever is chosen is there at once. */
function AvatarSection({ user }: { user: UserDocument }) {
  const name = useId();
  const { mutate, error } = useChangeUser();
  const choose = (avatar: string) => {
    const old = user.avatar;
    mutate(
      { avatar },
      { onSuccess: () => toastWithUndo(t("Picture changed"), () => mutate({ avatar: old })) },
    );
  };
  return (
    <AccountSection heading={t("Picture")}>
      <p>{t("It stands for you in the corner of every page. Nobody needs a photo here.")}</p>
      <fieldset className={styles.avatars} aria-label={t("Picture")}>
        {["", ...avatarIds].map((id) => (
          <label key={id} className={styles.avatar}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={id === "" ? t("No picture") : avatarName(id as (typeof avatarIds)[number])}
              checked={user.avatar === id}
              onChange={() => choose(id)}
            />
            <Avatar id={id} />
          </label>
        ))}
      </fieldset>
      <FailureNotice of={error} />
    </AccountSection>
  );
}
