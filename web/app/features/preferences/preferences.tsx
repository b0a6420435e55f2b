import { useEffect } from "react";
import { useLocation } from "react-router";
import { t } from "~/messages/t";
import type { UserDocument } from "~/user/user-query";
import { WithUser } from "~/user/with-user";
import { AppearancePart } from "./appearance-part";
import { ClassesPart } from "./classes-part";
import { DaysPart } from "./days-part";
import { PlanPart } from "./plan-part";
import styles from "./preferences.module.css";
import { SoundPart } from "./sound-part";

/** Everything that somebody can have their own way. It is kept as they go; there is nothing to send. */
export function Preferences() {
  return <WithUser>{(user) => <Parts user={user} />}</WithUser>;
}

function Parts({ user }: { user: UserDocument }) {
  const { hash } = useLocation();
  // The router looks for the place when the page opens, and then there was no document yet.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className={styles.preferences}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t("Preferences")}</h1>
        <p className={styles.lead}>{t("Everything is saved as you go, and holds on all your devices.")}</p>
      </div>
      <div className={styles.column}>
        <ClassesPart user={user} />
        <PlanPart user={user} />
        <DaysPart user={user} />
      </div>
      <div className={styles.column}>
        <AppearancePart user={user} />
        <SoundPart user={user} />
      </div>
    </div>
  );
}
