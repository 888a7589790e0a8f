/** A position in a text. Lines and columns start at 1; columns count UTF-16 units. */
export interface LineAndColumn {
  readonly line: number
  readonly column: number
}

/** Computes the line and the column of an offset. Lines end with LF, CR LF or CR. */
export function lineAndColumn(text: string, offset: number): LineAndColumn {
  return new LineIndex(text).positionOf(offset)
}

const lineFeed = 10
const carriageReturn = 13

/**
 * Converts offsets in a text to lines and columns. A line ends with LF, CR LF or CR; line starts
 * are found on first use.
 */
export class LineIndex {
  readonly #text: string
  #starts: number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  positionOf(offset: number): LineAndColumn {
    const starts = (this.#starts ??= lineStarts(this.#text))
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === lineFeed || (unit === carriageReturn && text.charCodeAt(i + 1) !== lineFeed))
      starts.push(i + 1)
  }
  return starts
}
