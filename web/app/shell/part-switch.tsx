import { Link, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import styles from "./app-frame.module.css";
import type { Part } from "./navigation";
import type { Person } from "./person";

/** The screens of a practice. */
const PRACTICE = /\/(skills|cores)\//;

interface Props {
  /** The parts that the user has, in order. */
  parts: readonly Part[];
  /** Where the user is. */
  here: Part;
  person: Person | undefined;
}

/** From one part of the product to another, for people who have several. */
export function PartSwitch({ parts, here, person }: Props) {
  const { pathname } = useLocation();
  const selected = person?.classes?.find(({ classId }) => classId === person.currentClassId);
  // A practice with the school's class is not the teacher's alone.
  const shown = selected?.schoolId && PRACTICE.test(pathname) ? parts[1] : here;
  return (
    <nav className={styles.parts} aria-label={t("Me or my school")}>
      {parts.map((part) => (
        <Link
          key={part}
          to={part === "me" ? path("dashboard") : path("schoolPortal")}
          className={styles.onePart}
          aria-current={part === shown || undefined}
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
