import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Practice } from "~/data/practice/history-query";
import { practiceName } from "~/data/practice/practice-name";
import { t } from "~/messages/t";
import { lazyUndoPractice } from "~/offline/lazy-undo-practice";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { loadToasts, toastWithUndo } from "~/ui/toast";
import { useFocusHandover } from "~/ui/use-focus-handover";
import row from "./history-row.module.css";

/** For practices that others have, too. */
const UndoQuestion = lazyChunk(() => import("./undo-question"), "UndoQuestion");

interface Props {
  practice: Practice;
  userId: string;
  /** The school whose class practiced. */
  schoolId: string | undefined;
}

/** Undoes a practice of the last minutes, for whoever let the toast pass that offered it. Where a class loses it, it asks first. */
export function UndoRecent({ practice, userId, schoolId }: Props) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const focus = useFocusHandover();
  const name = practiceName(practice);
  const isOfClass = schoolId !== undefined || practice.byName === true || practice.present !== undefined;
  /** `pupils` were credited; `isKnown` says that all of them are known, so that they can get it back. */
  const undo = async (pupils?: readonly string[], isKnown = true) => {
    setBusy(true);
    await dismissOlder();
    const recount = async () => {
      const { recountPractice } = await loadChunk(() => import("~/offline/recount-practice"));
      await recountPractice(cache, userId, practice, pupils);
    };
    const sayUndone = isKnown ? (text: string) => toastWithUndo(text, recount) : undefined;
    // What is undone leaves the history with the next version of the user's document.
    if (!(await lazyUndoPractice(cache, userId, practice.id, sayUndone))) setBusy(false);
  };
  if (asking)
    return (
      <Suspense fallback={null}>
        <UndoQuestion
          practice={practice}
          schoolId={schoolId}
          busy={busy}
          onUndo={(pupils, isKnown) => void undo(pupils, isKnown)}
          onCancel={() => setAsking(false)}
        />
      </Suspense>
    );
  const press = () => {
    if (!isOfClass) return void undo();
    focus.begin();
    setAsking(true);
    // It would cover the question, and ask none.
    void dismissOlder();
  };
  return (
    <p className={row.add}>
      <Button
        ref={focus.take}
        tone="plain"
        busy={busy}
        aria-label={t("Undo {name}", { name })}
        onClick={press}
      >
        {t("Undo")}
      </Button>
    </p>
  );
}

/** What the practice's own toasts offer, to undo it or who was there, goes with it. */
async function dismissOlder(): Promise<void> {
  (await loadToasts())?.dismissUndoToast();
}
