import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import styles from "./app-frame.module.css";
import type { Part } from "./navigation";

/** From one's own practice to the school and back, for people who have both. */
export function PartSwitch({ part }: { part: Part }) {
  const link = (of: Part, to: string, label: string) => (
    <Link to={to} className={styles.onePart} aria-current={of === part || undefined}>
      {label}
    </Link>
  );
  return (
    <nav className={styles.parts} aria-label={t("Me or my school")}>
      {link("me", path("dashboard"), t("Me"))}
      {link("school", path("schoolPortal"), t("School"))}
    </nav>
  );
}
