import { useState } from "react";
import { useNavigate } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { signOut } from "~/session/session";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** The two ways out: of this device, and of every device. */
export function SignOut() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const navigate = useNavigate();
  const leave = async (everywhere: boolean) => {
    setBusy(true);
    setFailed(false);
    try {
      await signOut({ everywhere });
      // The guard would lead whoever comes next to where this person was.
      await navigate(path("login"), { replace: true });
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
