import type { MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { readingMeta } from "~/content/meta";
import { researchPage } from "~/content/pages.server";
import { Research } from "~/features/research/research";
import { staticPage } from "~/page";

export const handle = staticPage;

/** Read at build time. */
export function loader() {
  return researchPage();
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData, location.pathname);

/** What is known about mindfulness in schools. */
export default function ResearchRoute() {
  const page = useLoaderData<typeof loader>();
  return <Research page={page} />;
}
