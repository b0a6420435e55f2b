import { useQuery } from "@tanstack/react-query";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { currentImport, importsQuery, isYear } from "~/data/school/imports/imports-query";
import { t } from "~/messages/t";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import styles from "../school.module.css";
import { importAddress } from "./import-address";

/** Where something has to wait for another import: the way to that one. Nothing if it is over by now. */
export function OtherImport({ schoolId }: { schoolId: string }) {
  const imports = useQuery(importsQuery(schoolId));
  if (!imports.data) return <QueryPart of={imports} textOf={importProblemText} />;
  const other = currentImport(imports.data.imports);
  if (!other) return null;
  return (
    <div className={styles.ways}>
      <ButtonLink tone="quiet" to={importAddress(other)}>
        {isYear(other) ? t("See the new school year") : t("See the other import")}
      </ButtonLink>
    </div>
  );
}
