import type { Clock } from '@qportal/api-client'

/** What polling needs of the world: time, chance, and whether anybody looks. */
export interface PollPorts {
  readonly clock: Clock
  /** 0 to 1. */
  readonly random: () => number
  readonly visibility: Visibility
}

export interface Visibility {
  readonly isHidden: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** The browser's clock, chance and page visibility. */
export function browserPollPorts(): PollPorts {
  return {
    clock: { now: () => Date.now(), sleep },
    random: () => Math.random(),
    visibility: {
      isHidden: () => document.hidden,
      subscribe(listener) {
        document.addEventListener('visibilitychange', listener)
        return () => document.removeEventListener('visibilitychange', listener)
      },
    },
  }
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    if (signal?.aborted) finish()
    else signal?.addEventListener('abort', finish)
  })
}
