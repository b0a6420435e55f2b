import { currentLocale, t } from "~/messages/t";
import { Avatar } from "~/pictures/avatars/avatar";
import type { UserDocument } from "~/user/user-query";
import { WithUser } from "~/user/with-user";
import styles from "./account.module.css";
import { AvatarPart } from "./avatar-part";
import { DataPart } from "./data-part";
import { DeletePart } from "./delete-part";
import { DevicesPart } from "./devices-part";
import { PasswordPart } from "./password-part";

/** Who somebody is here, and what they can do with that: their picture, password, devices and data. */
export function Account() {
  return <WithUser>{(user) => <Parts user={user} />}</WithUser>;
}

function Parts({ user }: { user: UserDocument }) {
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
        <AvatarPart user={user} />
        <DevicesPart />
      </div>
      <div className={styles.column}>
        <PasswordPart email={user.email} />
        <DataPart user={user} />
        <DeletePart user={user} />
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
