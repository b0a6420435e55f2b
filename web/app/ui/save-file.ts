/** Says to a spreadsheet that a table is in UTF-8. */
const UTF_8_MARK = "\u{FEFF}";

/** Gives the browser a table to keep, so that a spreadsheet reads all of its letters. */
export function saveTable(name: string, csv: string): void {
  saveFile(name, new Blob([csv.startsWith(UTF_8_MARK) ? csv : UTF_8_MARK + csv], { type: "text/csv" }));
}

/** Gives the browser a file to keep, made on this device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
