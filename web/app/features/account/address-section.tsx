import { Suspense, useCallback, useState } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { useTabValue } from "~/session/tab-storage";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { useFocusHandover } from "~/ui/use-focus-handover";
import styles from "./account.module.css";
import { AccountSection } from "./account-section";
import { seenChange } from "./seen-change";

const AddressChange = lazyChunk(() => import("./address-change"), "AddressChange");

/** The user's address. A change that waits for its code is open from the beginning, so that a reload keeps the place. */
export function AddressSection({ user }: { user: UserDocument }) {
  const [isOpen, setIsOpen] = useState(false);
  const focus = useFocusHandover();
  const close = useCallback(() => {
    focus.begin();
    seenChange.set(undefined);
    setIsOpen(false);
  }, [focus]);
  const seen = useTabValue(seenChange);
  const endedChange = !user.pendingAddress && seen?.from === user.email ? seen.to : undefined;
  if (!isOpen && (user.pendingAddress || endedChange !== undefined)) setIsOpen(true);
  return (
    <AccountSection heading={t("E-mail address")}>
      <p className={styles.email}>{user.email}</p>
      {isOpen ? (
        <Suspense fallback={<Spinner size="small" />}>
          <AddressChange user={user} endedChange={endedChange} focus={focus} onClose={close} />
        </Suspense>
      ) : (
        <Button
          ref={focus.take}
          tone="quiet"
          onClick={() => {
            focus.begin();
            setIsOpen(true);
          }}
        >
          {t("Change the address")}
        </Button>
      )}
    </AccountSection>
  );
}
