/** A line across a chart at a tick. Where the system knows but one colour for all lines it is dotted, so that the data stand before it. */
export function GridLine({ d }: { d: string }) {
  return <path d={d} stroke="var(--line1)" className="forced-colors:[stroke-dasharray:1_4]" />
}
