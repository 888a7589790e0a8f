import type { StateName } from '../src/machine/session-state.ts'
import type { ChallengeStorage, SessionPorts } from '../src/ports/ports.ts'
import { createSession, type Session } from '../src/session/create-session.ts'
import type { SignUpApi } from '../src/sign-up/sign-up-api.ts'
import {
  fakeSignUpApi,
  fakeUserPool,
  manualClock,
  RIGHT_CODE,
  type FakeUser,
  type FakeUserPool,
  type FakeUserPoolOptions,
} from '../src/testing/index.ts'
import { memoryTokenStore } from '../src/tokens/memory-token-store.ts'

export const ada = { email: 'ada@example.org', password: 'Correct-Horse-7' }
export const adaUser = {
  sub: 'sub-of-ada@example.org',
  username: 'id-of-ada@example.org',
  email: 'ada@example.org',
}

export function memoryStorage(): ChallengeStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

type Options = Omit<FakeUserPoolOptions, 'users' | 'clock'> &
  Partial<Pick<SessionPorts, 'tokenStore' | 'locks' | 'channel' | 'hosted'>>

/** A session with fakes, not started. `again` opens the same browser after a reload. */
export function setUp(users: readonly FakeUser[] = [], options: Options = {}) {
  const clock = manualClock()
  const userPool = fakeUserPool({ users, clock, ...options })
  const tokenStore = options.tokenStore ?? memoryTokenStore()
  const storage = memoryStorage()
  const ports: SessionPorts & { readonly signUpApi: SignUpApi } = {
    ...options,
    userPool,
    signUpApi: fakeSignUpApi({ userPool, registered: [ada.email] }),
    tokenStore,
    clock,
    random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    storage,
    clientId: 'client',
  }
  return {
    ports,
    clock,
    userPool,
    tokenStore,
    storage,
    session: createSession(ports),
    again: () => createSession(ports),
  }
}

export async function started(users: readonly FakeUser[] = [], options: Options = {}) {
  const all = setUp(users, options)
  await all.session.start()
  return all
}

export async function signedIn(options: Options = {}) {
  const all = await started([{ ...ada, totp: true }], options)
  await all.session.signIn(ada)
  await all.session.confirmSignIn({ code: RIGHT_CODE })
  return all
}

/** Resolves once the session is in the named state. */
export function untilState(session: Session, name: StateName): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (session.state().name !== name) return
      leave()
      resolve()
    }
    const leave = session.subscribe(look)
    look()
  })
}

/** Resolves once the pool has received the operation. */
export async function untilCalled(userPool: FakeUserPool, operation: string): Promise<void> {
  while (!userPool.calls.includes(operation)) await new Promise((resolve) => setTimeout(resolve))
}
