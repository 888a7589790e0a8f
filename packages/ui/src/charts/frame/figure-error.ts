/**
 * Why a figure was not saved. `loading`: code or outlines of letters could not be loaded. `size`:
 * the browser or the format has no room for it. `writing`: the conversion failed.
 */
export const figureErrorCodes = ['figure/loading', 'figure/size', 'figure/writing'] as const

/** One of `figureErrorCodes`. */
export type FigureErrorCode = (typeof figureErrorCodes)[number]

/** A figure that was not saved. */
export class FigureError extends Error {
  readonly code: FigureErrorCode

  constructor(code: FigureErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'FigureError'
    this.code = code
  }
}

/** The code of a failure. Browsers throw a `RangeError` if a text or a buffer becomes too long. */
export function figureErrorCode(error: unknown): FigureErrorCode {
  if (error instanceof FigureError) return error.code
  return error instanceof RangeError ? 'figure/size' : 'figure/writing'
}

/** Loads a part of the code on demand. Fails with the code `figure/loading`. */
export async function loadFigurePart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw new FigureError('figure/loading', { cause: error })
  }
}
