import { useEffect, useRef } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { toastWithUndo } from "~/ui/toast";
import { useChangeClass } from "./class-changes";
import styles from "./practice-next.module.css";
import { selectedClass } from "./selected-class";

interface Props {
  user: UserDocument;
  /** The level or focus area that the selected class goes on with. */
  choice: { currentLevel: string } | { currentFocusArea: string };
  /** Its name, as sentences say it. */
  name: string;
  /** The class is there already. */
  isNext: boolean;
}

/** Chooses the level or focus area that the selected class goes on with until it is finished. It can be undone. */
export function PracticeNext({ user, choice, name, isNext }: Props) {
  const { mutate, isPending, error } = useChangeClass();
  const { currentClassId: classId, currentFocusArea } = user;
  const schoolId = selectedClass(user)?.schoolId;
  const chosen = useRef(false);
  const said = useRef<HTMLParagraphElement>(null);
  const choose = () => {
    chosen.current = true;
    // By the class's id: it may no longer be the selected one when this is undone.
    mutate(
      { classId, schoolId, ...choice },
      {
        onSuccess: () =>
          toastWithUndo(t("{name} is next", { name }), () => mutate({ classId, schoolId, currentFocusArea })),
      },
    );
  };
  // The button gives way to this text, and so does its focus.
  useEffect(() => {
    if (isNext && chosen.current) said.current?.focus();
    chosen.current = false;
  }, [isNext]);
  return (
    <div className={styles.next}>
      {isNext ? (
        <p ref={said} tabIndex={-1} className={styles.text}>
          {"currentLevel" in choice ? t("This level is next") : t("This focus area is next")}
        </p>
      ) : (
        <Button tone="plain" busy={isPending} onClick={choose}>
          {t("Practice {name} next", { name })}
        </Button>
      )}
      <FailureNotice of={error} />
    </div>
  );
}
