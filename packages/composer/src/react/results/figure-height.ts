/** With legend and caption, a figure of this height fits the pane at its initial size. */
const minHeight = 112
const maxHeight = 280

/** Height of tabs, status line and caption of two lines around a figure. */
const aroundFigure = 156

/** Returns the height in CSS pixels of a figure in a pane; of its usual size if that is unknown. */
export function figureHeight(paneHeight: number | undefined): number {
  return Math.min(maxHeight, Math.max(minHeight, (paneHeight ?? 0) - aroundFigure))
}
