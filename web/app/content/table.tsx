// biome-ignore-all lint/a11y/noRedundantRoles: a stylesheet that makes a table a block takes its roles away
import { type Inline, plainText } from "./blocks";
import { inPlaces, Line } from "./line";
import styles from "./table.module.css";

/**
 * A table. Where it is too narrow for columns, each row becomes a card whose cells name their column; the roles keep it a table for
 * screen readers, which the stylesheet alone would take away.
 */
export function TableView({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const columns = head.map(plainText);
  return (
    <div className={styles.tableRoom}>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {inPlaces(head).map(({ place, item }) => (
              <th key={place} scope="col" role="columnheader">
                <Line>{item}</Line>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {inPlaces(rows).map(({ place, item }) => (
            <Row key={place} columns={columns} cells={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row. Its first cell names it. */
function Row({ columns, cells: [first = [], ...others] }: { columns: string[]; cells: Inline[][] }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Line>{first}</Line>
      </th>
      {inPlaces(others).map(({ place, item }) => (
        <td key={place} role="cell" data-column={columns[Number(place) + 1]}>
          <Line>{item}</Line>
        </td>
      ))}
    </tr>
  );
}
