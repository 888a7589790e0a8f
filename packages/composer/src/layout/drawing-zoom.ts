/** Zoom of a drawing: a factor, or `fit`: as large as its pane allows without hiding a column. */
export type DrawingZoom = number | 'fit'

const steps = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2, 2.5, 3, 4]

/** The smallest and the largest factor. */
export const zoomRange = { min: 0.25, max: 4 } as const

/** A fitted drawing is not enlarged further: a few huge gates are no easier to read. */
const maxFit = 3

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the next smaller or larger factor. */
export function nextZoom(factor: number, by: -1 | 1): number {
  const next =
    by > 0 ? steps.find((each) => each > factor + 0.01) : steps.findLast((each) => each < factor - 0.01)
  return next ?? (by > 0 ? zoomRange.max : zoomRange.min)
}

/** Returns a factor within the range. */
export function clampZoom(factor: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, factor))
}

/**
 * Returns the factor by which a drawing fits the width of a pane. It is enlarged only as far as the
 * height allows, too.
 */
export function fittingZoom(drawing: Size, pane: Size): number {
  const wide = pane.width / drawing.width
  const high = pane.height / drawing.height
  return clampZoom(Math.min(wide, maxFit, Math.max(1, high)))
}

/**
 * Returns the scroll position after a change of the scale that keeps the point under the anchor in
 * place. All are in window pixels from the start of the view.
 */
export function scrollKeeping(
  scroll: number,
  anchor: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return Math.max(0, ((scroll + anchor) * to) / from - anchor)
}
