import type { MetaDescriptor } from "react-router";
import { t } from "./messages/t";
import { pageMeta } from "./page";
import { type SharePictureName, sharePictureOf, sharePictureSize } from "./share-pictures";

interface PublicPage {
  title: string;
  description: string;
  /** Its one address on this site. */
  path: string;
  /** What it is, in the words of schema.org, for search engines. */
  facts?: readonly object[];
  /** It is read from beginning to end, as a post. */
  isArticle?: boolean;
}

/** The one address of a page: at build time, paths of pages below others end with a slash. */
export function addressOf(path: string): string {
  return path === "/" ? `${__SITE__}/` : `${__SITE__}${path.replace(/\/$/, "")}`;
}

/** What a page says about itself that search engines may find and people may share. */
export function publicMeta({
  title,
  description,
  path,
  facts = [],
  isArticle = false,
}: PublicPage): MetaDescriptor[] {
  const address = addressOf(path);
  return [
    ...pageMeta(title, description),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: "Pausewell" },
    { property: "og:type", content: isArticle ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...pictureMeta(sharePictureOf(path)),
    ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
  ];
}

/** The picture that is shown where a link to the page is shared. */
function pictureMeta(name: SharePictureName): MetaDescriptor[] {
  return [
    { property: "og:image", content: `${__SITE__}/share/${name}.png` },
    { property: "og:image:width", content: String(sharePictureSize.width) },
    { property: "og:image:height", content: String(sharePictureSize.height) },
    { property: "og:image:alt", content: alternativeOf(name) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** What a picture shows, for those who don't see it. */
function alternativeOf(name: SharePictureName): string {
  return {
    home: t("Pausewell. The sun over a lake with a sailing boat, between hills and a school."),
    offers: t("Pausewell. A class in front of a board with a sun on it."),
    research: t("Pausewell. Five pebbles, piled up on a shore."),
    blog: t("Pausewell. Somebody sitting quietly by a lake."),
    support: t("Pausewell. A bridge over water, from one hill to another."),
    pages: t("Pausewell. A school on a hill, with a path that leads to it."),
  }[name];
}
