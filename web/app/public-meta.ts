import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page";

interface PublicPage {
  title: string;
  description: string;
  /** Its one address on this site. */
  path: string;
  /** What it is, in the words of schema.org, for search engines. */
  facts?: readonly object[];
}

/** What a page says about itself that search engines may find and people may share. */
export function publicMeta({ title, description, path, facts = [] }: PublicPage): MetaDescriptor[] {
  const address = path === "/" ? `${__SITE__}/` : `${__SITE__}${path.replace(/\/$/, "")}`;
  return [
    ...pageMeta(title, description),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: "Pausewell" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${__SITE__}/icons/icon-512.png` },
    ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
  ];
}
