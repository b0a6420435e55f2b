import { useMutation } from "@tanstack/react-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button, ButtonLink } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import styles from "../school.module.css";

/** The school's people as a table to keep, whoever is listed at the moment. */
export function DownloadRoster({ schoolId }: { schoolId: string }) {
  const download = useMutation({
    mutationFn: async () => {
      const { saveRoster } = await loadChunk(() => import("./save-roster"));
      await saveRoster(schoolId);
    },
  });
  return (
    <section className={`${styles.form} ${styles.screenOnly}`} aria-label={t("The roster")}>
      <p className={styles.about}>
        {t(
          "The roster has everybody who takes part, with their classes, in a table that any spreadsheet opens. Passwords are not in it.",
        )}
      </p>
      <div className={styles.ways}>
        <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          {t("Download the roster")}
        </Button>
        <ButtonLink tone="plain" to={path("importRoster")}>
          {t("Import a roster")}
        </ButtonLink>
      </div>
      <FailureNotice of={download.error} textOf={schoolProblemText} />
    </section>
  );
}
