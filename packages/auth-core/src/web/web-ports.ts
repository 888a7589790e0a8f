import type { Channel, Clock, Locks } from '../ports/ports.ts'
import type { ChallengeStorage } from '../sign-up/sign-up-api.ts'
import type { CookieJar } from '../tokens/cookie-token-store.ts'

/** The available ports of the Web platform: all in a browser; clock and randomness in Node 20. */
export interface WebPorts {
  readonly clock: Clock
  readonly random: (length: number) => Uint8Array
  readonly locks?: Locks | undefined
  readonly channel?: Channel | undefined
  readonly storage?: ChallengeStorage | undefined
}

/**
 * Returns the available ports of the platform.
 * @param clientId the app client's id; only its own sessions exchange messages
 */
export function webPorts(clientId: string): WebPorts {
  return {
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    locks: globalThis.navigator?.locks,
    channel: globalThis.document && tabChannel(`qportal-auth.${clientId}`),
    storage: tabStorage(),
  }
}

export function tabChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen(onMessage) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
      return () => channel.close()
    },
  }
}

function tabStorage(): ChallengeStorage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined // The user blocks storage.
  }
}

/** Returns access to the cookies of the page. */
export function documentCookies(): CookieJar {
  return {
    read: () => document.cookie,
    write(cookie) {
      document.cookie = cookie
    },
    page: () => location,
  }
}
