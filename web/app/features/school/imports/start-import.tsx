import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { currentImport, importsQuery } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { QueryPart } from "~/query/query-part";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { FileChoice } from "./file-choice";
import { ImportList } from "./import-list";
import { isIdle } from "./import-texts";
import { SampleFile } from "./sample-file";
import type { FileComparison } from "./use-comparison";

const CurrentImport = lazyChunk(() => import("./current-import"), "CurrentImport");

interface Props extends Room {
  comparison: FileComparison;
}

/** Begins an import with a file, unless another one is waiting or under way; and what was imported before. */
export function StartImport({ school, user, comparison }: Props) {
  const { schoolId } = school;
  const imports = useQuery(importsQuery(schoolId));
  if (!imports.data) return <QueryPart of={imports} textOf={importProblemText} />;
  const all = imports.data.imports;
  const current = currentImport(all);
  // Nothing of a file that waits is done yet: another one takes its place.
  const isReplaced = current?.state === "checked" && current.source !== "newYear";
  return (
    <>
      <p className={styles.lead}>
        {t(
          "Students, teachers and classes together: from a table that is saved as CSV, or from your student information system as OneRoster 1.2. First you see what it would change. Nothing happens until you say so.",
        )}
      </p>
      {current && !isIdle(current) ? (
        <Suspense fallback={<Spinner size="small" />}>
          <CurrentImport school={school} user={user} of={current} isReplaced={isReplaced} />
        </Suspense>
      ) : null}
      {current === undefined || isReplaced ? <FileChoice comparison={comparison} instead={current} /> : null}
      <SampleFile />
      {all.length > 0 ? (
        <Section heading={t("Imports of the last 30 days")} tight>
          <ImportList school={school} user={user} imports={all} />
        </Section>
      ) : null}
    </>
  );
}
