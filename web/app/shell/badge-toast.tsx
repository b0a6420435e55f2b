import { Link } from "react-router";
import type { Achievement } from "~/data/achievements/achievements-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import styles from "./badge-toast.module.css";
import { isInView } from "./in-view";

type Toasts = Pick<typeof import("react-toastify/unstyled")["toast"], "success" | "dismiss">;

/** How long a moment has to be there to have been seen, in milliseconds. */
const GLANCE = 1_000;

/** How long a badge is shown, in milliseconds. */
const BADGE_TIME = 10_000;

/**
 * Shows badges that were just earned in one small toast. Resolves to whether the user can have seen it: not if the page was left,
 * covered, or needed by another toast right away. Then it is removed.
 */
export function showBadges(
  toast: Toasts,
  earned: readonly Achievement[],
  signal: AbortSignal,
): Promise<boolean> {
  const [first] = earned;
  if (!first) return Promise.resolve(true);
  return new Promise((resolve) => {
    let glance: ReturnType<typeof setTimeout> | undefined;
    const end = (isSeen: boolean) => {
      clearTimeout(glance);
      signal.removeEventListener("abort", left);
      resolve(isSeen);
    };
    const left = () => {
      end(false);
      toast.dismiss(shown);
    };
    signal.addEventListener("abort", left);
    const shown = toast.success(<BadgeToast first={first} earned={earned} onFollow={() => end(true)} />, {
      icon: false,
      autoClose: BADGE_TIME,
      role: "status",
      onOpen: () => {
        glance = setTimeout(() => (isInView() ? end(true) : left()), GLANCE);
      },
      // Closed by the user, or else another took its place at once (one-toast.ts).
      onClose: (closedByUser) => end(closedByUser === true),
    });
  });
}

interface Props {
  first: Achievement;
  earned: readonly Achievement[];
  onFollow: () => void;
}

function BadgeToast({ first, earned, onFollow }: Props) {
  return (
    <div className={styles.moment}>
      <span className={styles.picture}>
        <Badge kind={first.kind} target={first.target} />
      </span>
      <span>
        <span className={styles.new}>
          {plural(earned.length, { one: "A new badge", other: "{count} new badges" })}
        </span>
        <Link to={path("badges", {}, { badge: first.id })} onClick={onFollow}>
          {earned.map(({ name }) => name).join(", ")}
        </Link>
        <span className="visually-hidden">{t("It is kept with your badges.")}</span>
      </span>
    </div>
  );
}
