import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, unwrap } from "~/api/client";
import type { Problem } from "~/api/problem";
import { applyAnswer } from "~/data/user/apply-answer";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";
import type { useFocusHandover } from "~/ui/use-focus-handover";
import { AddressCodeForm } from "./address-code-form";
import { AddressForm, type PendingAddress } from "./address-form";
import { seenChange } from "./seen-change";

interface Props {
  user: UserDocument;
  /** The address of a change that this tab has seen waiting, and that waits no more. */
  endedChange: string | undefined;
  /** Takes the focus from the button or the form that was there before. */
  focus: ReturnType<typeof useFocusHandover>;
  onClose: () => void;
}

/**
 * The step of the change: the new address, asked for again after a `refusal`; its code, which `stays` on the screen although the
 * document no longer has the change; a change that another device ended; or one that is canceled here.
 */
type Step =
  | { name: "address"; address: string; refusal?: Problem }
  | { name: "code"; address: string; stays?: true }
  | { name: "ended"; address: string }
  | { name: "canceled" };

/** Changes the address in two steps: the new one, then the code that is sent to it. Follows what other devices do. */
export function AddressChange({ user, endedChange, focus, onClose }: Props) {
  const cache = useQueryClient();
  const pending = user.pendingAddress?.email;
  const [step, setStep] = useState<Step>(() => {
    if (pending !== undefined) return { name: "code", address: pending };
    return endedChange === undefined
      ? { name: "address", address: "" }
      : { name: "ended", address: endedChange };
  });
  const [known, setKnown] = useState(pending);
  useEffect(() => {
    if (pending !== undefined) seenChange.set({ from: user.email, to: pending });
  }, [pending, user.email]);
  const isConfirmed = step.name === "code" && step.address === user.email;
  if (pending !== known) {
    setKnown(pending);
    if (pending !== undefined) setStep({ name: "code", address: pending });
    else if (step.name === "code" && !step.stays && !isConfirmed) setStep({ ...step, name: "ended" });
  }
  useEffect(() => {
    if (!isConfirmed) return;
    toast("success", t("Your address is now {address}.", { address: user.email }));
    onClose();
  }, [isConfirmed, user.email, onClose]);
  // While the document still has the change, the section would open again.
  const isCanceled = step.name === "canceled" && pending === undefined;
  useEffect(() => {
    if (isCanceled) onClose();
  }, [isCanceled, onClose]);

  const waitForCode = async (pendingAddress: PendingAddress) => {
    // A reading that began before would take the change out of the document again.
    await cache.cancelQueries(userQuery);
    cache.setQueryData(userQuery.queryKey, (user) => user && { ...user, pendingAddress });
    focus.begin();
    setStep({ name: "code", address: pendingAddress.email });
    void cache.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  const finish = (email: string, version: number) =>
    applyAnswer(cache, version, ({ pendingAddress: _, ...known }) => ({ ...known, email }));
  const keepForm = () => setStep((now) => (now.name === "code" ? { ...now, stays: true } : now));
  const cancel = async () => {
    if (pending !== undefined || step.name === "code") {
      keepForm();
      const { version } = await unwrap(api.DELETE("/api/me/address"));
      await applyAnswer(cache, version, ({ pendingAddress: _, ...known }) => known);
    }
    setStep({ name: "canceled" });
  };
  if (step.name === "address") {
    return <AddressForm user={user} {...step} focus={focus} onSent={waitForCode} onCancel={cancel} />;
  }
  const restart = () => {
    seenChange.set(undefined);
    focus.begin();
    setStep({ name: "address", address: "" });
  };
  if (step.name === "canceled") return null;
  if (step.name === "ended") {
    return <EndedChange address={step.address} onRestart={restart} />;
  }
  return (
    <AddressCodeForm
      key={step.address}
      address={step.address}
      focus={focus}
      onSent={waitForCode}
      onConfirmed={finish}
      onWrongCode={keepForm}
      onRefused={(refusal) => {
        focus.begin();
        setStep({ name: "address", address: step.address, refusal });
      }}
      onCancel={cancel}
    />
  );
}

/** Says that the code is of no use any more, and offers to begin again. */
function EndedChange({ address, onRestart }: { address: string; onRestart: () => void }) {
  return (
    <>
      <Notice>
        {t(
          "The change to {address} is over: it was canceled on another device, or its code no longer works.",
          { address },
        )}
      </Notice>
      <Button tone="quiet" onClick={onRestart}>
        {t("Change the address")}
      </Button>
    </>
  );
}
