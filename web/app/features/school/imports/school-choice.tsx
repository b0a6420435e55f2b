import { type FormEvent, useState } from "react";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { ImportRow } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Notice } from "~/ui/notice";
import styles from "../school.module.css";
import type { FileComparison } from "./use-comparison";

interface Props {
  schools: NonNullable<ImportRow["schools"]>;
  importId: string;
  comparison: FileComparison;
}

/** Asks which of the schools of a file is meant. The file is compared again with the answer, as long as it is in this page. */
export function SchoolChoice({ schools, importId, comparison }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  if (!comparison.keepsFileOf(importId)) {
    return (
      <Notice tone="warm">
        {t("This file has more than one school. Choose the file once more, then your school.")}
      </Notice>
    );
  }
  const compare = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === undefined);
    if (chosen !== undefined) comparison.compareSchool(chosen);
  };
  return (
    <form className={styles.form} onSubmit={compare} noValidate>
      <p className={styles.lead}>
        {t("This file has more than one school. Only the people of the one that you choose are looked at.")}
      </p>
      <Choices
        legend={t("Which school is yours?")}
        choices={schools.map(({ org, name }) => ({
          value: org,
          label: name,
          text: t("Id {id}", { id: org }),
        }))}
        value={chosen}
        onChoose={(org) => {
          setChosen(org);
          setMissing(false);
        }}
        error={isMissing ? t("Choose your school first.") : undefined}
      />
      <FailureNotice of={comparison.error} textOf={importProblemText} />
      <div className={styles.ways}>
        <Button type="submit">{t("Compare this school")}</Button>
      </div>
    </form>
  );
}
