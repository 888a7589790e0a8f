import { createListeners } from '../listeners.ts'

/** A sentence for assistive technology that does not move the focus. */
export interface Announcer {
  readonly announce: (sentence: string) => void
  readonly latest: () => Announcement | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Forgets the sentence, as at sign-out. */
  readonly clear: () => void
}

export interface Announcement {
  /** Differs for each announcement, so that the same sentence can be announced twice. */
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
