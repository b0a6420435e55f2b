import { createContext, Fragment, type ReactNode, useContext } from "react";
import { t } from "~/messages/t";
import type { Inline } from "./blocks";
import styles from "./line.module.css";

/** The ids of a page's sources, in the order of their numbers. */
export const SourcesContext = createContext<readonly string[]>([]);

/** A line of text, with its links. */
export function Line({ children }: { children: readonly Inline[] }) {
  return inPlaces(children).map(({ place, item }) => (
    <Fragment key={place}>
      <InlineView inline={item} />
    </Fragment>
  ));
}

/** Things that never change their places, each with a key. */
export function inPlaces<Item>(items: readonly Item[]): { place: string; item: Item }[] {
  return items.map((item, place) => ({ place: String(place), item }));
}

function InlineView({ inline }: { inline: Inline }): ReactNode {
  if (typeof inline === "string") return inline;
  switch (inline.kind) {
    case "strong":
      return (
        <strong>
          <Line>{inline.children}</Line>
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Line>{inline.children}</Line>
        </em>
      );
    case "code":
      return <code>{inline.text}</code>;
    case "link":
      // Not the router's: pages of text are loaded whole.
      return (
        <a href={inline.to}>
          <Line>{inline.children}</Line>
        </a>
      );
    case "citation":
      return <Citation source={inline.source} />;
  }
}

/** The number of a source, which leads to it. */
function Citation({ source }: { source: string }) {
  const number = useContext(SourcesContext).indexOf(source) + 1;
  return (
    <a className={styles.citation} href={`#${source}`} aria-label={t("Source {number}", { number })}>
      {number}
    </a>
  );
}
