import type { SVGProps } from 'react'
import { seriesColor } from '../../tokens/data-colors.ts'

/** Results as measured, or after error mitigation. */
export type SeriesLook = 'measured' | 'mitigated'

/**
 * Returns fill and outline of a series: 24 % of its colour on the page.
 * A mitigated series is sky blue, hatched if the id of a `pattern` is given.
 */
export function seriesPaint(index: number, look?: SeriesLook, pattern?: string): SVGProps<SVGRectElement> {
  const stroke = look === 'mitigated' ? 'var(--c-sky)' : seriesColor(index)
  const fill =
    look === 'mitigated' && pattern !== undefined
      ? `url(#${pattern})`
      : `color-mix(in oklab, ${stroke} ${look === 'mitigated' ? 10 : 24}%, var(--page))`
  return { fill, stroke, strokeWidth: 1.25 }
}
