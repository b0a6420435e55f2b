import { type ReactNode, Suspense } from "react";
import { t } from "~/messages/t";
import { Spinner } from "~/ui/spinner";

/** A part of a page whose code comes when it is wanted. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>{children}</Suspense>;
}
