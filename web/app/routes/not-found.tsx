import { notFoundMeta, staticPage } from "~/page";
import { PageNotFound } from "~/shell/page-not-found";
import { PublicShell } from "~/shell/public-shell";

export const handle = staticPage;
export const meta = () => notFoundMeta();

/** Every address that has no screen. At build time it is written once, without script, for all that nobody has navigated to. */
export default function NotFound() {
  return (
    <PublicShell hasFooter={false}>
      <PageNotFound />
    </PublicShell>
  );
}
