/** Puts `insert` in the place of `from..to`, UTF-16 offsets of the text before. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** Carries changes out that do not overlap, whatever their order; several at one place go in as they come. */
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
