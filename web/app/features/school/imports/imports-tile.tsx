import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { importsQuery } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { importsAddress } from "./import-address";
import { isLook } from "./import-texts";

/** Few schools import every month. */
const ImportList = lazyChunk(() => import("./import-list"), "ImportList");

/** How many imports are shown. */
const LATEST = 3;

/** The school's latest imports and new school years, without looks at one that were discarded, and the way to another import. */
export function ImportsTile({ school, user }: Room) {
  const imports = useQuery(importsQuery(school.schoolId));
  const all = imports.data?.imports.filter((one) => !isLook(one) || one.state === "checked");
  return (
    <>
      {!all ? (
        <QueryPart of={imports} textOf={importProblemText} />
      ) : all.length === 0 ? (
        <p>{t("None in the last 30 days.")}</p>
      ) : (
        <Suspense fallback={null}>
          <ImportList school={school} user={user} imports={all} latest={LATEST} />
        </Suspense>
      )}
      <div className={styles.ways}>
        <ButtonLink tone="plain" to={importsAddress()}>
          {t("Import a roster")}
        </ButtonLink>
      </div>
    </>
  );
}
