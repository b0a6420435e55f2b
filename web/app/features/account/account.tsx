import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { currentLocale, t } from "~/messages/t";
import { Avatar } from "~/pictures/avatars/avatar";
import styles from "./account.module.css";
import { AvatarSection } from "./avatar-section";
import { DataSection } from "./data-section";
import { DeleteSection } from "./delete-section";
import { DevicesSection } from "./devices-section";
import { PasswordSection } from "./password-section";

/** Who somebody is here, and what they can do with that: their picture, password, devices and data. */
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
          <p className={styles.email}>{user.email}</p>
          <p className={styles.since}>{facts(user)}</p>
        </div>
      </div>
      <div className={styles.column}>
        <AvatarSection user={user} />
        <DevicesSection />
      </div>
      <div className={styles.column}>
        <PasswordSection email={user.email} />
        <DataSection user={user} />
        <DeleteSection user={user} />
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
