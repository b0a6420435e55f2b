/** The pictures that a shared link shows, one for each family of pages: `public/share/<name>.png`, drawn in `styleguide/share-picture.tsx`. */
export const sharePictureNames = ["home", "offers", "research", "blog", "support", "pages"] as const;
export type SharePictureName = (typeof sharePictureNames)[number];

/** Their size in pixels, which those who show links ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Whether there is a picture of this name. */
export function isSharePictureName(name: string | null): name is SharePictureName {
  return sharePictureNames.some((each) => each === name);
}

/** The picture of the page at a path. */
export function sharePictureOf(path: string): SharePictureName {
  if (path === "/") return "home";
  const family = path.split("/")[1] ?? null;
  // The home page alone has its picture, whatever another page is called.
  return isSharePictureName(family) && family !== "home" ? family : "pages";
}
