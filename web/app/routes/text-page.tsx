import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { idOfPage, readingMeta } from "~/content/meta";
import { operator } from "~/content/operator.server";
import { textPage } from "~/content/pages.server";
import { TextPage } from "~/features/text-page/text-page";
import { staticPage } from "~/page";

export const handle = staticPage;

/** Read at build time. */
export function loader({ request }: LoaderFunctionArgs) {
  const id = idOfPage(request);
  const isLegal = id === "legal-center";
  return {
    page: textPage(id),
    ...(isLegal && { standing: { isExample: operator.example, isReviewed: operator.reviewed } }),
  };
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData?.page, location.pathname);

/** Pages that are nothing but text. */
export default function TextPageRoute() {
  const content = useLoaderData<typeof loader>();
  return <TextPage {...content} />;
}
