import styles from "./spinner.module.css";

interface Props {
  size?: "small" | "medium" | "large";
  /** Said below it, and to a screen reader. */
  message?: string;
  /** Shown in the middle of an otherwise empty page, with its message as the heading. */
  fullPage?: boolean;
}

/** Three ripples that widen like water: something is loading. */
export function Spinner({ size = "medium", message, fullPage = false }: Props) {
  const Message = fullPage ? "h1" : "p";
  return (
    <div className={fullPage ? styles.page : styles.inline} role="status">
      <svg className={styles[size]} viewBox="0 0 64 64" aria-hidden="true">
        <circle className={styles.ripple} cx="32" cy="32" r="29" />
        <circle className={styles.ripple} cx="32" cy="32" r="29" />
        <circle className={styles.pebble} cx="32" cy="32" r="8" />
      </svg>
      {message ? <Message className={styles.message}>{message}</Message> : null}
    </div>
  );
}
