/** Approximate width of a letter in pixels; good enough to choose a number of columns. */
const letterWidth = 7.6
const boxWidth = 34
const cellWidth = 48

/** Number of columns for a label. Letters never shrink; a long label takes more columns. */
export function spanOfLabel(label: string): number {
  const missing = Array.from(label).length * letterWidth + 6 - boxWidth
  return missing <= 0 ? 1 : 1 + Math.ceil(missing / cellWidth)
}
