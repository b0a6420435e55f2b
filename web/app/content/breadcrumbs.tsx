import { t } from "~/messages/t";
import { path } from "~/paths";
import styles from "./breadcrumbs.module.css";
import type { Place } from "./meta";

/** The pages above this one, from the home page on. */
export function Breadcrumbs({ trail }: { trail: readonly Place[] }) {
  return (
    <nav aria-label={t("Breadcrumbs")}>
      <ol className={styles.list}>
        {[{ to: path("home"), name: t("Home") }, ...trail].map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
