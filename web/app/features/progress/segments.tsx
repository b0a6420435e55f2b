import styles from "./progress.module.css";
import { ViewLink } from "./view-link";

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
        <ViewLink key={name} to={to} replace className={styles.segment} isChosen={isChosen}>
          {name}
        </ViewLink>
      ))}
    </nav>
  );
}
