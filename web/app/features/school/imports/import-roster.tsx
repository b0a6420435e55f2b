import { Suspense } from "react";
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
import { importsAddress } from "./import-address";
import { StartImport } from "./start-import";
import { useComparison } from "./use-comparison";

/** Once a file is compared. */
const OneImport = lazyChunk(() => import("./one-import"), "OneImport");

/** Everybody from a file: the file is compared with the school first, then imported, and can be taken back. Which import is shown is in the address. */
export function ImportRoster({ school, user }: Room) {
  const [address, setAddress] = useSearchParams();
  const importId = address.get("import");
  const comparison = useComparison(
    school.schoolId,
    (compared) => setAddress({ import: compared }, sameScreenNavigation),
    // What could not be compared is shown where a file is chosen, and stays chosen there.
    () => importId !== null && setAddress({}, sameScreenNavigation),
  );
  return (
    <div className={styles.room}>
      <div className={styles.screenOnly}>
        <PageHeader heading={t("Import a roster")}>
          {importId === null ? (
            <ButtonLink tone="quiet" to={path("schoolDirectAddUsers")}>
              {t("Add people")}
            </ButtonLink>
          ) : (
            <ButtonLink tone="quiet" to={importsAddress()}>
              {t("All imports")}
            </ButtonLink>
          )}
        </PageHeader>
      </div>
      {importId === null ? (
        <StartImport school={school} user={user} comparison={comparison} />
      ) : (
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <OneImport
            key={importId}
            school={school}
            user={user}
            importId={importId}
            comparison={comparison}
            isBegunHere={comparison.keepsFileOf(importId)}
          />
        </Suspense>
      )}
    </div>
  );
}
