import { useState } from "react";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface Props {
  /** Signs out here, or on every device; rejects when that could not be done. */
  onSignOut: (everywhere: boolean) => Promise<void>;
}

/** The two ways out: of this device, and of every device. */
export function SignOut({ onSignOut }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
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
      <Button tone="quiet" wide busy={busy} onClick={() => void leave(false)}>
        {t("Sign out")}
      </Button>
      <Button tone="plain" busy={busy} onClick={() => void leave(true)}>
        {t("Sign out on every device")}
      </Button>
      {failed ? (
        <Notice tone="trouble">
          {t("The other devices could not be signed out. Check the network and try again.")}
        </Notice>
      ) : null}
    </>
  );
}
