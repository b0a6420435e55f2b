import { useId, useState } from "react";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import { useHydrated } from "~/ui/use-hydrated";
import type { Findings } from "./findings";
import { deviceReport, report } from "./report";
import styles from "./self-check.module.css";

/** The findings as a text, to be sent to a person who helps. */
export function ReportSection({ findings }: { findings: Findings }) {
  const id = useId();
  const [said, setSaid] = useState("");
  const hydrated = useHydrated();
  // Only the browser knows where the tests run.
  if (!hydrated) return null;
  const text = report(findings, deviceReport());
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("Copied. It doesn't say who you are."));
    } catch {
      setSaid(t("This browser doesn't let a page copy. Select the text below."));
    }
  };
  return (
    <section className={styles.report} aria-labelledby={id}>
      <h2 id={id} className={styles.part}>
        {t("For the person helping you")}
      </h2>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={() => void copy()}>
          {t("Copy the report")}
        </Button>
        <p className={styles.said} role="status">
          {said}
        </p>
      </div>
      <details>
        <summary className={disclosure.opener}>{t("Read it first")}</summary>
        <pre className={styles.text}>{text}</pre>
      </details>
    </section>
  );
}
