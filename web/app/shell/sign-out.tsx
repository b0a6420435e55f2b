import { Fragment, useState } from "react";
import { useWhenReachable } from "~/api/use-when-reachable";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "./app-frame.module.css";

interface Props {
  /** Signs out here, or on every device; rejects when that could not be done. */
  onSignOut: (everywhere: boolean) => Promise<void>;
}

/** The two ways out: of this device, and, after a question, of every device. */
export function SignOut({ onSignOut }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useWhenReachable(failed, () => setFailed(false));
  const [question, setQuestion] = useState<"asked" | "withdrawn">();
  const leave = async (everywhere: boolean) => {
    setBusy(true);
    setFailed(false);
    try {
      await onSignOut(everywhere);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <>
      {/* Buttons of their own: a double press must not answer the question that its first press asks. */}
      {question === "asked" ? (
        <Fragment key="question">
          <p className={styles.question}>{t("Sign out on all devices, including this one?")}</p>
          <Button tone="quiet" busy={busy} autoFocus onClick={() => void leave(true)}>
            {t("Sign out everywhere")}
          </Button>
          <Button tone="plain" disabled={busy} onClick={() => setQuestion("withdrawn")}>
            {t("Stay signed in")}
          </Button>
        </Fragment>
      ) : (
        <Fragment key="ways">
          <Button tone="quiet" busy={busy} onClick={() => void leave(false)}>
            {t("Sign out")}
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
      {failed ? (
        <Notice tone="trouble">
          {t("The other devices could not be signed out. Check the network and try again.")}
        </Notice>
      ) : null}
    </>
  );
}
