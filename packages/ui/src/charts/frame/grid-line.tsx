'use client'

/**
 * A grid line. Dotted in forced colours, where all lines have one colour, to keep the data
 * distinct.
 */
export function GridLine({ d }: { d: string }) {
  return <path d={d} stroke="var(--line1)" className="forced-colors:[stroke-dasharray:1_4]" />
}
