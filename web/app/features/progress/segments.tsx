import { Link } from "react-router";
import styles from "./segments.module.css";

interface Segment {
  to: string;
  label: string;
  isChosen: boolean;
}

/** A few views of the same thing, side by side; each is an address. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {segments.map(({ to, label: name, isChosen }) => (
        <Link
          key={name}
          to={to}
          replace
          preventScrollReset
          className={styles.segment}
          aria-current={isChosen ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
