import { useEffect } from "react";
import { useLocation } from "react-router";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { AppearanceSection } from "./appearance-section";
import { ClassesSection } from "./classes-section";
import { DaysSection } from "./days-section";
import { PlanSection } from "./plan-section";
import styles from "./preferences.module.css";
import { SoundSection } from "./sound-section";

/** Everything that somebody can have their own way. It is kept as they go; there is nothing to send. */
export function Preferences() {
  return <UserLoader>{(user) => <Sections user={user} />}</UserLoader>;
}

function Sections({ user }: { user: UserDocument }) {
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
        <ClassesSection user={user} />
        <PlanSection user={user} />
        <DaysSection user={user} />
      </div>
      <div className={styles.column}>
        <AppearanceSection user={user} />
        <SoundSection user={user} />
      </div>
    </div>
  );
}
