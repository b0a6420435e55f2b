import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { idOfPage, organizationFacts, readingMeta } from "~/content/meta";
import { operator } from "~/content/operator.server";
import { textPage } from "~/content/pages.server";
import { TextPage } from "~/features/text-page/text-page";
import { staticPage } from "~/page";

export const handle = staticPage;

/** Read at build time. */
export function loader({ request }: LoaderFunctionArgs) {
  const id = idOfPage(request);
  return {
    page: textPage(id),
    about: id === "about" ? organizationFacts(operator) : [],
    ...(id === "legal-center" && {
      standing: { isKnown: operator.isKnown, isReviewed: operator.reviewed },
    }),
  };
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData?.page, location.pathname, { facts: loaderData?.about ?? [] });

/** Pages that are nothing but text. */
export default function TextPageRoute() {
  const { page, standing } = useLoaderData<typeof loader>();
  return <TextPage page={page} standing={standing} />;
}
