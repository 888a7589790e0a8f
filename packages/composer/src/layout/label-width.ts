/** Approximate width of a letter in pixels; good enough to choose a number of columns. */
const letterWidth = 7.6
const boxWidth = 34
const cellWidth = 48

/** Number of columns for the words of a condition, which are smaller than labels. */
export function spanOfWords(words: string): number {
  return Math.max(1, Math.ceil((Array.from(words).length * 7.3 + 2) / cellWidth))
}

/** Width of a letter of the small text in a box. */
const smallLetterWidth = 5.4
const maxTitleColumns = 3

/** Number of columns for the title of an unfolded block, whose letters are small. */
export function spanOfTitle(title: string): number {
  const missing = Array.from(title).length * smallLetterWidth + 4 - boxWidth
  return Math.min(maxTitleColumns, missing <= 0 ? 1 : 1 + Math.ceil(missing / cellWidth))
}

/**
 * Number of columns for a label. Letters never shrink; a long label takes more columns.
 *
 * @param besides width in pixels that the box needs besides the label
 */
export function spanOfLabel(label: string, besides = 0): number {
  const missing = Array.from(label).length * letterWidth + 6 + besides - boxWidth
  return missing <= 0 ? 1 : 1 + Math.ceil(missing / cellWidth)
}
