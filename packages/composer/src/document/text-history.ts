/** One change of a text: at `from`, `inserted` replaces `removed`. UTF-16 offsets. */
export interface TextStep {
  readonly from: number
  readonly removed: string
  readonly inserted: string
}

/** Returns the change between two texts: what is left without their common start and end. */
export function stepBetween(before: string, after: string): TextStep {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let end = 0
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return {
    from,
    removed: before.slice(from, before.length - end),
    inserted: after.slice(from, after.length - end),
  }
}

export function redoStep(text: string, { from, removed, inserted }: TextStep): string {
  return text.slice(0, from) + inserted + text.slice(from + removed.length)
}

export function undoStep(text: string, { from, removed, inserted }: TextStep): string {
  return text.slice(0, from) + removed + text.slice(from + inserted.length)
}

/**
 * Joins two steps if the second continues typing or deleting where the first ended; returns
 * undefined otherwise.
 */
export function joinSteps(first: TextStep, second: TextStep): TextStep | undefined {
  const offset = second.from - first.from
  const isAtEnd = offset === first.inserted.length && !/\s$/.test(first.inserted)
  // Editors close a bracket as it is opened; its content is typed inside the inserted text.
  const isInWord = offset > 0 && offset < first.inserted.length && !/\s/.test(first.inserted)
  if (second.removed === '' && (isAtEnd || isInWord))
    return {
      ...first,
      inserted: first.inserted.slice(0, offset) + second.inserted + first.inserted.slice(offset),
    }
  const isDeleting = first.inserted === '' && second.inserted === ''
  if (isDeleting && second.from + second.removed.length === first.from)
    return { from: second.from, removed: second.removed + first.removed, inserted: '' }
  return undefined
}
