/** Moves the focus to the first of these places that is on the page, without scrolling; none of them is reached by Tab. */
export function focusFirst(...places: string[]): void {
  for (const place of places) {
    const element = document.querySelector<HTMLElement>(place);
    if (!element) continue;
    element.tabIndex = -1;
    return element.focus({ preventScroll: true });
  }
}
