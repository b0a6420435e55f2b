import { type DragEvent, Suspense, useId, useState } from "react";
import { asProblem } from "~/api/problem";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { RosterImport } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import school from "../school.module.css";
import styles from "./imports.module.css";
import type { FileComparison } from "./use-comparison";

/** Only once there is a file. */
const Sending = lazyChunk(() => import("./sending"), "Sending");

interface Props {
  comparison: FileComparison;
  /** The comparison that is discarded for the file, if there is one. */
  instead?: RosterImport | undefined;
}

/** Asks for a file, by choosing it or by dropping it here; then shows how it is sent and compared. */
export function FileChoice({ comparison, instead }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [hasSeveral, setSeveral] = useState(false);
  const { fileName, fault, sent, isPending, error } = comparison;
  const take = (files: FileList | null) => {
    setSeveral((files?.length ?? 0) > 1);
    const [file] = files ?? [];
    if (file && files?.length === 1) void comparison.choose(file, instead?.importId);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const code = error ? asProblem(error).code : undefined;
  const canRetry = code === "import_in_progress" || (error && asProblem(error).passing);
  const said = hasSeveral ? t("These are several files. Choose one; the others can follow.") : fault;
  if (isPending) {
    return (
      <Suspense fallback={<Spinner message={t("Loading...")} />}>
        <Sending fileName={fileName ?? ""} sent={sent} />
      </Suspense>
    );
  }
  return (
    <div className={school.form}>
      <label
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.dropLabel}>{t("Choose a file")}</span>
        <span className={school.you}>
          {t("Or drop it here. CSV or a OneRoster zip, at most 4 MB and 20,000 people.")}
        </span>
        <input
          type="file"
          className={styles.file}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            take(target.files);
            // The same file can be chosen again once it is corrected.
            target.value = "";
          }}
        />
      </label>
      {said ? (
        <div id={`${id}-fault`}>
          <Notice tone="trouble">{said}</Notice>
        </div>
      ) : null}
      {/* The other import has ended: it would not be in the way of this file anymore. */}
      {code === "import_in_progress" ? null : <FailureNotice of={error} textOf={importProblemText} />}
      {fileName && canRetry ? (
        <div className={school.ways}>
          <Button tone="quiet" onClick={comparison.retry}>
            {t("Compare {file}", { file: fileName })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
