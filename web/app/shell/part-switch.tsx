import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import styles from "./app-frame.module.css";
import type { Part } from "./navigation";

interface Props {
  /** The parts that the user has, in order. */
  parts: readonly Part[];
  /** Where the user is. */
  here: Part;
}

/** From one part of the product to another, for people who have several. */
export function PartSwitch({ parts, here }: Props) {
  return (
    <nav className={styles.parts} aria-label={t("Me or my school")}>
      {parts.map((part) => (
        <Link
          key={part}
          to={part === "me" ? path("dashboard") : path("schoolPortal")}
          className={styles.onePart}
          aria-current={part === here || undefined}
        >
          {partName(part)}
        </Link>
      ))}
    </nav>
  );
}

function partName(part: Part): string {
  if (part === "me") return t("Me");
  return part === "class" ? t("Class") : t("School");
}
