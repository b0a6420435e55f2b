import { Link, useLocation } from "react-router";
import styles from "./app-frame.module.css";
import { isCurrent, type NavItem } from "./navigation";

/** The links of the main navigation. The one to which the screen belongs is marked. */
export function MainLinks({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return items.map((item) => (
    <Link
      key={item.to}
      to={item.to}
      className={styles.mainItem}
      aria-current={item.to === pathname ? "page" : isCurrent(item, pathname) || undefined}
    >
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          d={item.shape}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{item.label}</span>
    </Link>
  ));
}
