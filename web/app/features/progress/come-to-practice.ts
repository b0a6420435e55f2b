/**
 * Comes to the practice whose id the address ends with, or to the history's heading where that practice isn't listed. The address loses
 * the id with it: whatever is read or pressed later leaves the page where it is.
 */
export function comeToPractice(): void {
  const { hash, pathname, search } = location;
  if (!hash) return;
  history.replaceState(history.state, "", pathname + search);
  const place = document.getElementById(hash.slice(1)) ?? document.getElementById("history");
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "center" });
}
