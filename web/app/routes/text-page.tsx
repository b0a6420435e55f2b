import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { idOfPage, readingMeta } from "~/content/meta";
import { textPage } from "~/content/pages.server";
import { TextPage } from "~/features/text-page/text-page";
import { staticPage } from "~/page";

export const handle = staticPage;

/** Read at build time. */
export function loader({ request }: LoaderFunctionArgs) {
  return textPage(idOfPage(request));
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData, location.pathname);

/** Pages that are nothing but text. */
export default function TextPageRoute() {
  const page = useLoaderData<typeof loader>();
  return <TextPage page={page} />;
}
