import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import type { Room } from "../school-room";

const CloseForm = lazyChunk(() => import("./close-form"), "CloseForm");

/** Closes the school: what that means first, then a last step that can't be taken by accident. */
export function CloseSection({ school, user }: Room) {
  const [isOpen, setOpen] = useState(false);
  const disclosure = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // A link leads straight here, and the router looked for the place before it was there.
  useEffect(() => {
    if (hash === "#close") place.current?.scrollIntoView();
  }, [hash]);
  const cancel = () => {
    setOpen(false);
    requestAnimationFrame(() => disclosure.current?.querySelector("button")?.focus());
  };
  return (
    <div ref={place} id="close">
      <Section heading={t("Close the school")}>
        {isOpen ? (
          <Suspense fallback={<Spinner size="small" />}>
            <CloseForm school={school} user={user} onCancel={cancel} />
          </Suspense>
        ) : (
          <div className={styles.form}>
            <p>{t("Your school can leave at any time. Then there are 30 days to change your mind.")}</p>
            <div ref={disclosure} className={styles.ways}>
              <Button tone="trouble" onClick={() => setOpen(true)}>
                {t("Close the school")}
              </Button>
            </div>
          </div>
        )}
      </Section>
    </div>
  );
}
