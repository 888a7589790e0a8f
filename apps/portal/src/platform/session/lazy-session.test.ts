import { createSession, memoryTokenStore, type Session, webPorts } from '@qportal/auth-core'
import { fakeSignUpApi, fakeUserPool } from '@qportal/auth-core/testing'
import { expect, it } from 'vitest'
import { createLazySession } from './lazy-session.ts'

const ada = { email: 'ada@example.ac.jp', password: 'Correct-horse-7' }

async function openSession(): Promise<Session> {
  const ports = webPorts('client')
  const userPool = fakeUserPool({ users: [{ ...ada, totp: true }], clock: ports.clock })
  const session = createSession({
    userPool,
    signUpApi: fakeSignUpApi({ userPool }),
    tokenStore: memoryTokenStore(),
    clientId: 'client',
    clock: ports.clock,
    random: ports.random,
  })
  await session.start()
  return session
}

it('opens once, at the first call, and then follows the session', async () => {
  let opened = 0
  const session = createLazySession({
    open: () => {
      opened += 1
      return openSession()
    },
    initialState: { name: 'signedOut' },
  })
  const seen: string[] = []
  session.subscribe(() => seen.push(session.state().name))
  expect([session.state().name, opened]).toEqual(['signedOut', 0])
  await Promise.all([session.start(), session.signIn(ada)])
  expect(opened).toBe(1)
  expect(seen).toEqual(['passwordSent', 'awaitingOneTimeCode'])
  expect(session.state().name).toBe('awaitingOneTimeCode')
})

it('reports the stored session once it is known', async () => {
  const session = createLazySession({ open: openSession, initialState: { name: 'unknown' } })
  const seen: string[] = []
  session.subscribe(() => seen.push(session.state().name))
  await session.start()
  expect(seen).toEqual(['signedOut'])
})

it('is unreachable when its code cannot be loaded, and retries on request', async () => {
  let online = false
  const open = () => (online ? openSession() : Promise.reject(new TypeError('Failed to fetch')))
  const session = createLazySession({ open, initialState: { name: 'unknown' } })
  expect(await session.start()).toEqual({ name: 'unreachable' })
  online = true
  expect(await session.start()).toEqual({ name: 'signedOut' })
})

it('tells a form that its code could not be loaded, and keeps the form', async () => {
  const open = () => Promise.reject(new TypeError('Failed to fetch'))
  const session = createLazySession({ open, initialState: { name: 'signedOut' } })
  await expect(session.signIn(ada)).rejects.toMatchObject({ code: 'auth/network-error' })
  expect(session.state()).toEqual({ name: 'signedOut' })
})
