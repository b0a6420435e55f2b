import { notFoundMeta } from "~/page";
import { PageNotFound } from "~/shell/page-not-found";

export const meta = () => notFoundMeta();

/** Every address that has no screen. */
export default function NotFound() {
  return <PageNotFound />;
}
