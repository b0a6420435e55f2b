import { Fragment, type ReactNode } from "react";
import { t } from "./t";

interface Props {
  /** A text with tags: `"Read <terms>the terms</terms>."` Tags do not nest. */
  text: string;
  /** The rendering of each tag, by name. */
  tags: Record<string, (inside: string) => ReactNode>;
}

/** A text with a link or emphasis inside, which a translation may move to another place. */
export function Rich({ text, tags }: Props) {
  const parts = t(text as "").split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const inside = parts[index + 1] ?? "";
    return <Fragment key={index}>{tags[part]?.(inside) ?? inside}</Fragment>;
  });
}
