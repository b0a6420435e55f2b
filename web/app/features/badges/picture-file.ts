/** The style properties that a picture file must contain itself, without the stylesheet. */
const looks = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
] as const;

/**
 * A drawn picture as a file of its own: its shapes in the colors in which they are seen, and nothing else. No names, no
 * classes, no text, no script: what is shared says nothing about whose it is.
 */
export function asSvg(picture: SVGSVGElement, size: number): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [picture, copy].map((each) => [each, ...each.querySelectorAll("*")]);
  copies?.forEach((element, index) => {
    const original = originals?.[index];
    if (original) become(element, original);
  });
  const clip = copy.querySelector("clipPath");
  for (const element of copy.querySelectorAll("[clip-path]"))
    element.setAttribute("clip-path", "url(#round)");
  clip?.setAttribute("id", "round");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(size));
  copy.setAttribute("height", String(size));
  return new XMLSerializer().serializeToString(copy);
}

/** Gives a copy the look of its original, in place of the classes that gave it. */
function become(copy: Element, original: Element): void {
  const style = getComputedStyle(original);
  for (const name of ["class", "style", "aria-hidden", "id"]) copy.removeAttribute(name);
  if (["svg", "g", "clipPath"].includes(copy.tagName)) return;
  for (const look of looks) {
    const value = style.getPropertyValue(look);
    if (value) copy.setAttribute(look, value);
  }
}

/** The same as points, made by the browser itself. */
export async function asPng(picture: SVGSVGElement, size: number): Promise<Blob> {
  const image = new Image();
  // As `data:`: the policy of the pages allows pictures of no other origin.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asSvg(picture, size))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  canvas.getContext("2d")?.drawImage(image, 0, 0, size, size);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
  );
}

/** A file's name from a badge's: "A class's first week" is `pausewell-a-classs-first-week`. */
export function fileName(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, "")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "-");
  return `pausewell-${words}`;
}
