import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { PageHeader } from "~/ui/page-header";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { StartYear } from "./start-year";

/** Once it is known what would change. */
const OneImport = lazyChunk(() => import("../imports/one-import"), "OneImport");

/**
 * From one school year to the next: what would change is shown and edited first, then done, and can be taken back. It is an import without
 * a file; which one is shown is in the address.
 */
export function NewSchoolYear({ school, user }: Room) {
  const [address, setAddress] = useSearchParams();
  const [begun, setBegun] = useState<string>();
  const importId = address.get("import");
  const onStarted = (started: string) => {
    setBegun(started);
    setAddress({ import: started }, sameScreenNavigation);
  };
  return (
    <div className={styles.room}>
      <PageHeader heading={t("New school year")}>
        {importId === null ? (
          <ButtonLink tone="quiet" to={path("adminDashboard")}>
            {t("Overview")}
          </ButtonLink>
        ) : null}
      </PageHeader>
      {importId === null ? (
        <StartYear school={school} user={user} onStarted={onStarted} />
      ) : (
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <OneImport
            key={importId}
            school={school}
            user={user}
            importId={importId}
            isBegunHere={begun === importId}
          />
        </Suspense>
      )}
    </div>
  );
}
