import type { Block } from "./blocks";
import { inPlaces, Line } from "./line";
import styles from "./prose.module.css";
import { TableView } from "./table";

/** The text of a page, or of a section, as a Markdown file says it. Works without script. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {inPlaces(blocks).map(({ place, item }) => (
        <BlockView key={place} block={item} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Line>{block.children}</Line>
        </p>
      );
    case "heading":
      return (
        <h3 id={block.id}>
          <Line>{block.children}</Line>
        </h3>
      );
    case "list":
      return <ListView {...block} />;
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "quote":
      return (
        <blockquote>
          {inPlaces(block.paragraphs).map(({ place, item }) => (
            <p key={place}>
              <Line>{item}</Line>
            </p>
          ))}
        </blockquote>
      );
    case "table":
      return <TableView {...block} />;
  }
}

function ListView({ ordered, items }: { ordered: boolean; items: Block[][] }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List>
      {inPlaces(items).map(({ place, item }) => (
        <li key={place}>
          <Item blocks={item} />
        </li>
      ))}
    </List>
  );
}

/** What an item of a list holds: one line, most of the time. */
function Item({ blocks }: { blocks: Block[] }) {
  const [first] = blocks;
  if (blocks.length === 1 && first?.kind === "paragraph") return <Line>{first.children}</Line>;
  return inPlaces(blocks).map(({ place, item }) => <BlockView key={place} block={item} />);
}
