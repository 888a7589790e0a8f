import type { Channel, Locks } from '../src/ports/ports.ts'
import type { TokenStore } from '../src/ports/token-store.ts'
import { createSession } from '../src/session/create-session.ts'
import { fakeSignUpApi, fakeUserPool, manualClock, type FakeUser } from '../src/testing/index.ts'
import { cookieTokenStore } from '../src/tokens/cookie-token-store.ts'
import { fakeCookieJar } from './cookie-jar.ts'
import { memoryStorage } from './set-up-session.ts'

/** Like `navigator.locks`: one holder at a time; waiters leave when their signal aborts. */
export function fakeLocks(): Locks & { holder: string | undefined } {
  const queues = new Map<string, Promise<unknown>>()
  const locks = {
    holder: undefined as string | undefined,
    async request<T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      const before = queues.get(name) ?? Promise.resolve()
      let release = (): void => undefined
      const mine = new Promise<void>((resolve) => (release = resolve))
      queues.set(
        name,
        before.then(() => mine),
      )
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      )
      try {
        await Promise.race([before, aborted])
        locks.holder = name
        return await work()
      } finally {
        locks.holder = undefined
        release()
      }
    },
  }
  return locks
}

/** Tabs of one browser. They share cookies, locks and a channel; each has its own session. */
export function fakeBrowser(users: readonly FakeUser[]) {
  const clock = manualClock()
  const userPool = fakeUserPool({ users, clock })
  const jar = fakeCookieJar()
  const locks = fakeLocks()
  const listeners = new Map<symbol, (message: unknown) => void>()

  const openTab = (tokenStore: TokenStore = cookieTokenStore({ clientId: 'client', jar })) => {
    const me = Symbol('tab')
    const channel: Channel = {
      post(message) {
        for (const [tab, listener] of listeners) if (tab !== me) listener(structuredClone(message))
      },
      listen(listener) {
        listeners.set(me, listener)
        return () => listeners.delete(me)
      },
    }
    return createSession({
      userPool,
      signUpApi: fakeSignUpApi({ userPool }),
      tokenStore,
      clock,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      locks,
      channel,
      storage: memoryStorage(),
      clientId: 'client',
    })
  }
  /** Sends a message, as anyone on this origin can do. */
  const tell = (message: unknown): void => {
    for (const listener of listeners.values()) listener(message)
  }
  return { clock, userPool, jar, locks, openTab, tell }
}
