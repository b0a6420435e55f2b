import { Link } from "react-router";
import { path } from "~/paths";
import styles from "./logo.module.css";

/** The product's name, beside a pebble on water; leads home. */
export function Logo({ to = path("home") }: { to?: string }) {
  return (
    <Link className={styles.logo} to={to}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.disc} cx="20" cy="20" r="19" />
        <circle className={styles.sun} cx="20" cy="15.5" r="6.5" />
        <path className={styles.near} d="M1.6 25c6-4 12-4 18.4 0s12.4 4 18.4 0A19 19 0 0 1 1.6 25z" />
        <path className={styles.wave} d="M6.5 32c4.5-2.6 9-2.6 13.5 0s9 2.6 13.5 0" />
      </svg>
      {/* A name is the same in every language. */}
      {"Pausewell"}
    </Link>
  );
}
