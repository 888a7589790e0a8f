/** Half the advance of a letter is enough to choose a width; names are short and the font is the reader's. */
const letterWidth = 7.6
const boxWidth = 34
const cellWidth = 48

/** Columns that a name needs: letters never shrink, long names take more cells. */
export function spanOfLabel(label: string): number {
  const missing = Array.from(label).length * letterWidth + 6 - boxWidth
  return missing <= 0 ? 1 : 1 + Math.ceil(missing / cellWidth)
}
