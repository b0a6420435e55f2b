import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { articleFacts, readingMeta } from "~/content/meta";
import { article, articles } from "~/content/pages.server";
import { supportTrail } from "~/content/trails";
import { SupportArticle } from "~/features/support/support-article";
import { staticPage } from "~/page";
import { PageNotFound } from "~/shell/page-not-found";

export const handle = staticPage;

/** Read at build time. */
export function loader({ params }: LoaderFunctionArgs) {
  const page = article(params.article ?? "");
  if (!page) return null;
  const others = articles().filter(({ id }) => page.related.includes(id));
  return { article: page, related: others.map(({ id, question }) => ({ id, question })) };
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData?.article, location.pathname, {
    facts: loaderData ? [articleFacts(loaderData.article)] : [],
    trail: supportTrail(),
    isArticle: true,
  });

/** An answer; in the browser only an address that has none comes here. */
export default function SupportArticleRoute() {
  const content = useLoaderData<typeof loader | undefined>();
  return content ? <SupportArticle {...content} /> : <PageNotFound />;
}
