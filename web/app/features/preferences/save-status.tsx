import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useCurrentFailure } from "~/api/use-when-reachable";
import { t } from "~/messages/t";
import styles from "./preferences.module.css";

/** How a change goes: what `useMutation` says of it. */
export interface SaveState {
  status: "idle" | "pending" | "success" | "error";
  error: unknown;
  /** Counts up with every change, so that "Saved" is said each time. */
  submittedAt: number;
}

/** Whether what was changed last is kept. Quiet when it is; what was refused has its sentence, and the old value is back. */
export function SaveStatus({ saving }: { saving: SaveState }) {
  const failure = useCurrentFailure(saving.error);
  if (saving.status === "error" && failure) {
    return (
      <p key={saving.submittedAt} className={styles.refused} role="alert">
        {t("Not saved. {reason}", { reason: problemText(asProblem(failure)) })}
      </p>
    );
  }
  return (
    <span className={styles.saveStatusPlace} role="status">
      {saving.status === "success" ? (
        <span key={saving.submittedAt} className={styles.saved}>
          <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 12.5 5 5 9-11" />
          </svg>
          {t("Saved")}
        </span>
      ) : null}
    </span>
  );
}

/** The latest of several changes: one place says it for all of them. */
export function latestSave(...savings: SaveState[]): SaveState {
  return savings.reduce((one, other) => (other.submittedAt > one.submittedAt ? other : one));
}
