import { Suspense, useId, useState } from "react";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import disclosure from "~/ui/disclosure.module.css";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import styles from "./levels.module.css";

/** Every grade's plan, which only whoever looks needs. */
const Year = lazyChunk(() => import("./year"), "Year");

interface Props {
  user: UserDocument;
  catalogue: Catalogue;
}

/** The way to the weeks of the school year. */
export function YearSection(props: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.yearSectionHeading}>
        {t("The year, week by week")}
      </h2>
      <p className={styles.yearSectionText}>
        {t("One focus area a week, and after every five an open week to catch up or go back to favorites.")}
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={disclosure.opener}>{t("See the weeks")}</summary>
        {open ? (
          <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
            <Year {...props} />
          </Suspense>
        ) : null}
      </details>
    </section>
  );
}
