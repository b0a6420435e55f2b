import { t } from "~/messages/t";
import { path } from "~/paths";
import { Button } from "~/ui/button";
import { saveTable } from "~/ui/save-file";
import styles from "../school.module.css";
import { sampleRoster } from "./sample-roster";

/** How a roster is built: a sample of one to download, and the article about it. */
export function SampleFile() {
  return (
    <div className={styles.ways}>
      <Button tone="plain" onClick={saveSample}>
        {t("Download a sample file")}
      </Button>
      <a href={path("supportArticle", { article: "import-a-roster" })}>{t("How the file is built")}</a>
    </div>
  );
}

function saveSample(): void {
  saveTable("pausewell-sample-roster.csv", sampleRoster);
}
