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
  let known = first
  /** Reported texts that have not come back yet, oldest first. */
  let waiting: readonly string[] = []
  return {
    known: () => known,
    report(text) {
      known = text
      waiting = [...waiting, text]
    },
    isNew(text) {
      const at = waiting.indexOf(text)
      if (at >= 0) waiting = waiting.slice(at + 1)
      if (at >= 0 || text === known) return false
      waiting = []
      known = text
      return true
    },
  }
}
