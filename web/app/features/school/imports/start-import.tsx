import { useQuery } from "@tanstack/react-query";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { currentImport, importsQuery } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { saveFile } from "~/ui/save-file";
import { Section } from "~/ui/section";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { CurrentImport } from "./current-import";
import { FileChoice } from "./file-choice";
import { ImportList } from "./import-list";
import { sampleRoster } from "./sample-roster";
import type { FileComparison } from "./use-comparison";

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
  return (
    <>
      <p className={styles.lead}>
        {t(
          "Students, teachers and classes together: from a table that is saved as CSV, or from your student information system as OneRoster 1.2. First you see what it would change. Nothing happens until you say so.",
        )}
      </p>
      {current ? (
        <CurrentImport school={school} user={user} of={current} />
      ) : (
        <FileChoice comparison={comparison} />
      )}
      <div className={styles.ways}>
        <Button tone="plain" onClick={saveSample}>
          {t("Download a sample file")}
        </Button>
        <a href={path("supportArticle", { article: "import-a-roster" })}>{t("How the file is built")}</a>
      </div>
      {all.length > 0 ? (
        <Section heading={t("Imports of the last 30 days")} tight>
          <ImportList school={school} user={user} imports={all} />
        </Section>
      ) : null}
    </>
  );
}

function saveSample(): void {
  saveFile("pausewell-sample-roster.csv", new Blob([`\u{FEFF}${sampleRoster}`], { type: "text/csv" }));
}
