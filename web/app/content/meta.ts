import type { MetaDescriptor } from "react-router";
import { t } from "~/messages/t";
import { notFoundMeta } from "~/page";
import { addressOf, publicMeta } from "~/public-meta";
import type { Operator } from "./operator-values.server";
import type { Offer, Page } from "./pages";

/** The id of the page that an address asks for: its last part. The build also asks for its data alone. */
export function idOfPage({ url }: Request): string {
  return (
    new URL(url).pathname
      .replace(/(?:\/|\.data)$/, "")
      .split("/")
      .at(-1) ?? ""
  );
}

/** A page above another one. */
export interface Place {
  to: string;
  name: string;
}

interface Further {
  /** What it is, in the words of schema.org. */
  facts?: readonly object[];
  /** The pages above it, without the home page. */
  trail?: readonly Place[];
  /** It was written on a day, by somebody, to be read from beginning to end. */
  isArticle?: boolean;
}

/**
 * What a page of text says about itself to the window and to search engines. The browser has no such page: it is read at build time.
 */
export function readingMeta(
  page: Page | null | undefined,
  path: string,
  { facts = [], trail = [], isArticle = false }: Further = {},
): MetaDescriptor[] {
  if (!page) return notFoundMeta();
  const { title, description } = page;
  const above = trail.length > 0 ? [breadcrumbFacts([...trail, { to: path, name: title }])] : [];
  return publicMeta({ title, description, path, facts: [...facts, ...above], isArticle });
}

/** Where a page is, in the words of schema.org. */
function breadcrumbFacts(trail: readonly Place[]): object {
  const places = [{ to: "/", name: t("Home") }, ...trail];
  const items = places.map(({ to, name }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name,
    item: addressOf(to),
  }));
  return { "@type": "BreadcrumbList", itemListElement: items };
}

/** A page that was written on a day, in the words of schema.org. */
export function articleFacts({ title, description, date, updated }: Page): object {
  return { "@type": "Article", headline: title, description, datePublished: date, dateModified: updated };
}

/** A landing page for an age is about a course: the year plan of its grades. Others are about the product. */
export function courseFacts({ id, title, description, audience }: Offer): object[] {
  if (!/^ages/.test(id)) return [];
  const course = {
    "@type": "Course",
    name: title,
    description,
    url: `${__SITE__}/offers/${id}`,
    inLanguage: "en",
    audience: { "@type": "EducationalAudience", audienceType: audience },
    isAccessibleForFree: true,
    provider: { "@type": "Organization", name: "Pausewell", url: `${__SITE__}/` },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
  };
  return [course];
}

/** Who runs the site, where that is known. */
export function organizationFacts({ isKnown, name, address, email, phone }: Operator): object[] {
  const logo = `${__SITE__}/icons/icon-512.png`;
  return isKnown
    ? [{ "@type": "Organization", name, address, email, telephone: phone, url: `${__SITE__}/`, logo }]
    : [];
}
