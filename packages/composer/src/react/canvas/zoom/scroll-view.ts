/** Scrolls a view, so that this point of its content is at its top left corner. */
export function scrollView(view: HTMLElement, left: number, top: number): void {
  view.scrollLeft = left
  view.scrollTop = top
}
