import { createListeners } from '../listeners.ts'

/** What assistive technology is told without a change of focus. */
export interface Announcer {
  readonly announce: (sentence: string) => void
  readonly latest: () => Announcement | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Forgets what was said, as at a sign-out. */
  readonly clear: () => void
}

export interface Announcement {
  /** Differs for each, so that the same sentence can be said twice. */
  readonly number: number
  readonly sentence: string
}

export function createAnnouncer(): Announcer {
  let latest: Announcement | undefined
  const listeners = createListeners()
  return {
    announce(sentence) {
      latest = { number: (latest?.number ?? 0) + 1, sentence }
      listeners.tell()
    },
    latest: () => latest,
    subscribe: listeners.add,
    clear() {
      latest = undefined
    },
  }
}
