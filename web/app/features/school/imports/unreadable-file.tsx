import { useInfiniteQuery } from "@tanstack/react-query";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { sectionQuery } from "~/data/school/imports/import-query";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { QueryPart } from "~/query/query-part";
import styles from "../school.module.css";
import { SampleFile } from "./sample-file";
import { SchoolChoice } from "./school-choice";
import { SectionRows } from "./section-rows";
import type { FileComparison } from "./use-comparison";

interface Props {
  school: School;
  of: RosterImport;
  comparison: FileComparison;
}

/** A file of which nothing can be imported yet: why, or which of its schools is meant. */
export function UnreadableFile({ school, of: one, comparison }: Props) {
  const { schoolId } = school;
  const parts = one.sections.find(({ section }) => section === "problems")?.parts ?? 0;
  const rows = useInfiniteQuery(sectionQuery(schoolId, one.importId, "problems", parts));
  if (!rows.data) return <QueryPart of={rows} textOf={importProblemText} />;
  const schools = rows.data.pages[0]?.[0]?.schools ?? [];
  if (schools.length > 0) {
    return <SchoolChoice schools={schools} importId={one.importId} comparison={comparison} />;
  }
  return (
    <>
      <p className={styles.lead}>
        {t("Nothing of this file can be imported as it is. Correct what is named here, and choose it again.")}
      </p>
      <SectionRows school={school} importId={one.importId} section="problems" parts={parts} isUnreadable />
      {one.source === "table" ? <SampleFile /> : null}
    </>
  );
}
