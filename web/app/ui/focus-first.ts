/** Moves the focus to the first of these places that is still on the page. */
export function focusFirst(...places: (EventTarget | null | undefined)[]): void {
  const place = places.find(
    (each) => each instanceof HTMLElement && each.isConnected && each !== document.body,
  );
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
