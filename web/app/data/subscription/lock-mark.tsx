import { useQuery } from "@tanstack/react-query";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { isFree } from "./free-area";
import styles from "./lock-mark.module.css";
import { subscriptionQuery } from "./subscription-query";

/** The mark itself: a small lock, and in words what it means. A student is told nothing of plans. */
export function LockMark({ focusAreaId }: { focusAreaId: string }) {
  const { data } = useQuery({ ...subscriptionQuery, enabled: !isFree(focusAreaId) });
  const isPupil = useQuery({ ...userQuery, enabled: false }).data?.isPupil;
  if (isFree(focusAreaId) || data?.access !== "free") return null;
  return (
    <span className={styles.mark}>
      <svg className={styles.lock} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z" />
      </svg>
      {isPupil ? t("Not open yet") : t("With a plan")}
    </span>
  );
}
