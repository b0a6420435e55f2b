import { SelfCheck } from "~/features/self-check/self-check";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Does everything work here?"));

/** Tests whether this browser can do what a practice needs. */
export default function SelfCheckPage() {
  return <SelfCheck />;
}
