import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Practice } from "~/data/practice/history-query";
import { practiceName } from "~/data/practice/practice-name";
import { t } from "~/messages/t";
import { lazyUndoPractice } from "~/offline/lazy-undo-practice";
import { Button } from "~/ui/button";
import styles from "./progress.module.css";

/** Undoes a practice of the last minutes, for whoever let the toast pass that offered it. */
export function UndoRecent({ practice, userId }: { practice: Practice; userId: string }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    // What is undone leaves the history with the next version of the user's document.
    if (!(await lazyUndoPractice(cache, userId, practice.id))) setBusy(false);
  };
  const name = practiceName(practice);
  return (
    <p className={styles.add}>
      <Button tone="plain" busy={busy} aria-label={t("Undo {name}", { name })} onClick={() => void undo()}>
        {t("Undo")}
      </Button>
    </p>
  );
}
