import { Testing } from "~/features/testing/testing";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Does everything work here?"));

/** What a practice needs, tested in this browser. */
export default function TestingPage() {
  return <Testing />;
}
