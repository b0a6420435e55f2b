import { InitialData } from "~/features/school/initial-data/initial-data";
import { SchoolOrOperatorGuard } from "~/guards/school";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Sample classes and practices"));

/** What a school starts with, and for operators the curriculum. */
export default function InitialDataPage() {
  return (
    <SchoolOrOperatorGuard>
      <InitialData />
    </SchoolOrOperatorGuard>
  );
}
