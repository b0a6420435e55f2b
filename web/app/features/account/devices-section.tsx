import { Fragment, useState } from "react";
import { useWhenReachable } from "~/api/use-when-reachable";
import { t } from "~/messages/t";
import { useSignOut } from "~/shell/use-sign-out";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "./account.module.css";
import { AccountSection } from "./account-section";

/**
 * The two ways out: of this device, and, after a question, of every device. The account menu has its own: a file that both share would
 * weigh on every page.
 */
export function DevicesSection() {
  const leave = useSignOut();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useWhenReachable(failed, () => setFailed(false));
  const [question, setQuestion] = useState<"asked" | "withdrawn">();
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
        {/* Buttons of their own: a double press must not answer the question that its first press asks. */}
        {question === "asked" ? (
          <Fragment key="question">
            <p className={styles.question}>{t("Sign out on all devices, including this one?")}</p>
            <Button tone="quiet" busy={busy} autoFocus onClick={() => void go(true)}>
              {t("Sign out everywhere")}
            </Button>
            <Button tone="plain" disabled={busy} onClick={() => setQuestion("withdrawn")}>
              {t("Stay signed in")}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="ways">
            <Button tone="quiet" busy={busy} onClick={() => void go(false)}>
              {t("Sign out here")}
            </Button>
            <Button
              tone="plain"
              disabled={busy}
              autoFocus={question === "withdrawn"}
              onClick={() => setQuestion("asked")}
            >
              {t("Sign out on all devices")}
            </Button>
          </Fragment>
        )}
      </div>
      {failed ? (
        <Notice tone="trouble">
          {t("The other devices could not be signed out. Check the network and try again.")}
        </Notice>
      ) : null}
    </AccountSection>
  );
}
