const maxSize = { width: 220, height: 110 }
/** A row of wires or columns stays visible, however long the other side is. */
const minSide = 28

/** Size of a minimap, and its pixels per pixel of the drawing in both directions. */
export interface MinimapScale {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

/** Returns the size at which a whole drawing fits the minimap. */
export function minimapScale(drawing: { readonly width: number; readonly height: number }): MinimapScale {
  const both = Math.min(maxSize.width / drawing.width, maxSize.height / drawing.height)
  const width = Math.max(minSide, Math.round(drawing.width * both))
  const height = Math.max(minSide, Math.round(drawing.height * both))
  return { width, height, x: width / drawing.width, y: height / drawing.height }
}

/** Returns whether a drawing is so much larger than its view that a minimap helps. */
export function needsMinimap(
  drawing: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): boolean {
  return drawing.width > 2 * view.width || drawing.height > 2 * view.height
}
