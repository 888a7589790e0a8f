import type { CookieJar } from '../tokens/cookie-token-store.ts'
import type { Channel, ChallengeStorage, Clock, Locks } from '../ports/ports.ts'

/** The ports of the Web platform, as far as this machine has them: a browser has all, Node 20 the clock and randomness. */
export interface WebPorts {
  readonly clock: Clock
  readonly random: (length: number) => Uint8Array
  readonly locks?: Locks | undefined
  readonly channel?: Channel | undefined
  readonly storage?: ChallengeStorage | undefined
}

/** The ports of this machine. @param clientId the app client's: only its own sessions hear of one another */
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
    return undefined // the user forbids storage
  }
}

/** The cookies of this page. */
export function documentCookies(): CookieJar {
  return {
    read: () => document.cookie,
    write(cookie) {
      document.cookie = cookie
    },
  }
}
