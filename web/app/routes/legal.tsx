import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { idOfPage, readingMeta } from "~/content/meta";
import { operator } from "~/content/operator.server";
import { legalPage } from "~/content/pages.server";
import { legalTrail } from "~/content/trails";
import { Legal } from "~/features/legal/legal";
import { staticPage } from "~/page";

export const handle = staticPage;

/** Read at build time. */
export function loader({ request }: LoaderFunctionArgs) {
  return { page: legalPage(idOfPage(request)), isKnown: operator.isKnown, isReviewed: operator.reviewed };
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData?.page, location.pathname, { trail: legalTrail() });

/** Terms, privacy, and the other legal pages. */
export default function LegalRoute() {
  const content = useLoaderData<typeof loader>();
  return <Legal {...content} />;
}
