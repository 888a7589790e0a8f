/**
 * Zoom of a drawing: a factor; `fit`: as large as its pane allows without hiding a column;
 * `readable`: the same, but never so small that its letters cannot be read.
 */
export type DrawingZoom = number | 'fit' | 'readable'

const steps = [0.05, 0.1, 0.15, 0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2, 2.5, 3, 4]

/** The smallest and the largest factor. */
export const zoomRange = { min: 0.02, max: 4 } as const

/** Below this factor, labels are less than 4 px high and gates are drawn as plain blocks. */
export const minDetailedZoom = 0.25

/** A fitted drawing is not enlarged further: a few huge gates are no easier to read. */
const maxFit = 3

/** Letters have their usual size at the first factor, and can be read at the second. */
const usual = 1
const minReadable = 0.75

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

/** A drawing that is shrunk further is hard to read. */
const minShrink = 0.6

/** Returns the scale, at most `scale`, at which a drawing fits the height of a pane. */
export function shrunkScale(drawingHeight: number, paneHeight: number, scale: number): number {
  return Math.min(scale, Math.max(minShrink * scale, paneHeight / drawingHeight))
}

/** Returns the factor of a zoom in a pane, which is unknown before the first layout. */
export function zoomFactor(zoom: DrawingZoom, drawing: Size, pane: Size | undefined): number {
  if (typeof zoom === 'number') return zoom
  const fit = pane === undefined ? 1 : fittingZoom(drawing, pane)
  if (zoom === 'fit' || pane === undefined) return fit
  // Smaller than usual only if the whole drawing is visible then, as in the frame of another page.
  const whole = Math.min(fit, pane.height / drawing.height)
  return whole >= minReadable ? Math.min(fit, Math.max(whole, minReadable)) : Math.max(usual, fit)
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
