import { SelfCheck } from "~/features/self-check/self-check";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Does everything work here?"));

/** What a practice needs, tested in this browser. */
export default function SelfCheckPage() {
  return <SelfCheck />;
}
