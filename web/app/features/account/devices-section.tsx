import { useState } from "react";
import { t } from "~/messages/t";
import { useSignOut } from "~/shell/use-sign-out";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "./account.module.css";
import { AccountSection } from "./account-section";

/** The two ways out: of this device, and of every device. */
export function DevicesSection() {
  const leave = useSignOut();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const go = async (everywhere: boolean) => {
    setBusy(true);
    setFailed(false);
    try {
      await leave({ everywhere });
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <AccountSection heading={t("Devices")}>
      <p>{t("Signing out everywhere ends every session, this one last. Do it when a device is lost.")}</p>
      <div className={styles.ways}>
        <Button tone="quiet" busy={busy} onClick={() => void go(false)}>
          {t("Sign out here")}
        </Button>
        <Button tone="quiet" busy={busy} onClick={() => void go(true)}>
          {t("Sign out on all devices")}
        </Button>
      </div>
      {failed ? (
        <Notice tone="trouble">
          {t("The other devices could not be signed out. Check the network and try again.")}
        </Notice>
      ) : null}
    </AccountSection>
  );
}
