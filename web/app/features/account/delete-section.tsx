import { Suspense, useRef, useState } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { AccountSection } from "./account-section";

const DeleteForm = lazyChunk(() => import("./delete-form"), "DeleteForm");

/** Deletes the account: what that means first, then a last step that can't be taken by accident. */
export function DeleteSection({ user }: { user: UserDocument }) {
  const [open, setOpen] = useState(false);
  const disclosure = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => disclosure.current?.querySelector("button")?.focus());
  };
  return (
    <AccountSection heading={t("Delete my account")}>
      {open ? (
        <Suspense fallback={<Spinner size="small" />}>
          <DeleteForm user={user} onCancel={close} />
        </Suspense>
      ) : (
        <>
          <p>{t("You can leave at any time and take everything with you.")}</p>
          <div ref={disclosure}>
            <Button tone="trouble" onClick={() => setOpen(true)}>
              {t("Delete my account")}
            </Button>
          </div>
        </>
      )}
    </AccountSection>
  );
}
