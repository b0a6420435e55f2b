import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { articleFacts, readingMeta } from "~/content/meta";
import { post } from "~/content/pages.server";
import { blogTrail } from "~/content/trails";
import { BlogPost } from "~/features/blog/blog-post";
import { staticPage } from "~/page";
import { PageNotFound } from "~/shell/page-not-found";

export const handle = staticPage;

/** Read at build time. */
export function loader({ params }: LoaderFunctionArgs) {
  return post(params.id ?? "");
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData, location.pathname, {
    facts: loaderData ? [articleFacts(loaderData)] : [],
    trail: blogTrail(),
    isArticle: true,
  });

/** A post; in the browser only an address that has none comes here. */
export default function BlogPostRoute() {
  const page = useLoaderData<typeof loader | undefined>();
  return page ? <BlogPost post={page} /> : <PageNotFound />;
}
