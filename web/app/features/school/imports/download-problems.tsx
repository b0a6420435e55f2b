import { useMutation, useQueryClient } from "@tanstack/react-query";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { sectionQuery } from "~/data/school/imports/import-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { saveTable } from "~/ui/save-file";
import styles from "../school.module.css";
import { problemsAsCsv } from "./problems-csv";

interface Props {
  schoolId: string;
  importId: string;
  parts: number;
}

/** All problems of a file as a table, those that aren't shown yet as well. */
export function DownloadProblems({ schoolId, importId, parts }: Props) {
  const cache = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const query = sectionQuery(schoolId, importId, "problems", parts);
      const { pages } = await cache.fetchInfiniteQuery({ ...query, pages: parts, staleTime: 0 });
      saveTable("pausewell-roster-problems.csv", problemsAsCsv(pages.flat()));
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
