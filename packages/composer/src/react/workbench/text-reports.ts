/**
 * Tells the echo of a reported text from a text that the page has set. A page may give a text back
 * late, after newer ones were reported; the echo of an old text must not undo the newer ones.
 */
export interface TextReports {
  /** The newest text that the page knows. */
  readonly known: () => string
  readonly report: (text: string) => void
  /** Returns whether the page has set this text itself. */
  readonly isNew: (text: string) => boolean
}

/** Starts with the text that the page has given. */
export function createTextReports(first: string): TextReports {
  let knownText = first
  /** Reported texts that have not come back yet, oldest first. */
  let waiting: readonly string[] = []
  return {
    known: () => knownText,
    report(text) {
      knownText = text
      waiting = [...waiting, text]
    },
    isNew(text) {
      const index = waiting.indexOf(text)
      if (index >= 0) waiting = waiting.slice(index + 1)
      if (index >= 0 || text === knownText) return false
      waiting = []
      knownText = text
      return true
    },
  }
}
