import { Suspense } from "react";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";

const PageNotFound = lazyChunk(() => import("./page-not-found"), "PageNotFound");

/** For a signed-in user: there is no page at this URL. It is loaded when it is needed, which is almost never. */
export function NoSuchPage() {
  return (
    <Suspense fallback={<Spinner />}>
      <PageNotFound signedIn />
    </Suspense>
  );
}
