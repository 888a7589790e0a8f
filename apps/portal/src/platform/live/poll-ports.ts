import type { Clock } from '@qportal/api-client'

/** The environment that polling needs: a clock, random numbers and the page's visibility. */
export interface PollPorts {
  readonly clock: Clock
  /** Returns a number from 0 to 1. */
  readonly random: () => number
  readonly visibility: Visibility
}

export interface Visibility {
  readonly isHidden: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Returns the browser's clock, random numbers and page visibility. */
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
