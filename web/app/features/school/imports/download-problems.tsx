import { useMutation, useQueryClient } from "@tanstack/react-query";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { sectionQuery } from "~/data/school/imports/import-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { saveTable } from "~/ui/save-file";
import styles from "../school.module.css";
import { leftOutAsCsv, problemsAsCsv } from "./problems-csv";

interface Props {
  schoolId: string;
  importId: string;
  section: keyof typeof tables;
  parts: number;
}

/** The table that a section is saved as. */
const tables = {
  problems: { name: "pausewell-roster-problems.csv", asCsv: problemsAsCsv },
  leftOut: { name: "pausewell-rows-left-out.csv", asCsv: leftOutAsCsv },
};

/** All problems of a file, or all rows that were left out, as a table, those that aren't shown yet as well. */
export function DownloadProblems({ schoolId, importId, section, parts }: Props) {
  const cache = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const query = sectionQuery(schoolId, importId, section, parts);
      const { pages } = await cache.fetchInfiniteQuery({ ...query, pages: parts, staleTime: 0 });
      saveTable(tables[section].name, tables[section].asCsv(pages.flat()));
    },
  });
  return (
    <>
      <div className={styles.ways}>
        <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          {t("Download as CSV")}
        </Button>
      </div>
      <FailureNotice of={download.error} textOf={importProblemText} />
    </>
  );
}
