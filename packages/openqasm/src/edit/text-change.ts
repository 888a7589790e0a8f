/** Replaces the range `from..to` of UTF-16 offsets in the original text by `insert`. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/**
 * Applies changes that do not overlap, in any order. Changes at the same offset apply in the given
 * order.
 */
export function changeText(text: string, changes: readonly TextChange[]): string {
  let result = ''
  let at = 0
  for (const { from, to, insert } of inOrder(changes)) {
    result += text.slice(at, from) + insert
    at = Math.max(at, to)
  }
  return result + text.slice(at)
}

export function inOrder(changes: readonly TextChange[]): TextChange[] {
  return changes.toSorted((a, b) => a.from - b.from || a.to - b.to)
}
