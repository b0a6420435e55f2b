import type { MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { posts } from "~/content/pages.server";
import { Blog } from "~/features/blog/blog";
import { t } from "~/messages/t";
import { staticPage } from "~/page";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

export const handle = staticPage;

/** Read at build time. */
export function loader() {
  return posts().map(({ id, title, summary, date, minutes }) => ({ id, title, summary, date, minutes }));
}

function description(): string {
  return t("How Pausewell is made, what we decided and why, and what we don't know.");
}

export const meta = ({ location }: MetaArgs<typeof loader>) => [
  ...publicMeta({ title: t("Blog"), description: description(), path: location.pathname }),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: t("Blog"),
    href: `${path("blog")}/rss.xml`,
  },
];

/** The list of posts. */
export default function BlogRoute() {
  const all = useLoaderData<typeof loader>();
  return <Blog posts={all} description={description()} />;
}
