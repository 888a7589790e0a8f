import { expect, it } from 'vitest'
import { transitionPaths } from '../../test/session-model.ts'
import type { Vault } from '../calls/call-context.ts'
import type { Call } from '../machine/effect.ts'
import type { Reply, SessionEvent } from '../machine/session-event.ts'
import { memoryTokenStore } from '../tokens/memory-token-store.ts'
import { createMachine } from './create-machine.ts'

const replies: ReadonlySet<string> = new Set<Reply['type']>([
  'noSession',
  'codeRequired',
  'newPasswordRequired',
  'setUpRequired',
  'signedIn',
  'signUpAccepted',
  'signUpConfirmed',
  'resetCodeSent',
  'passwordReset',
  'secretIssued',
  'hostedPageOpened',
  'signedOut',
  'failed',
])
function isReply(event: SessionEvent): event is Reply & { at: number } {
  return replies.has(event.type)
}

/** A machine; the test answers its calls. */
function setUp() {
  let now = 0
  const tokenStore = memoryTokenStore()
  const vault: Vault = {}
  const calls: { call: Call; isOpen: () => boolean; answer: (reply: Reply) => void }[] = []
  const machine = createMachine(
    {
      clock: { now: () => now, after: () => () => undefined },
      tokenStore,
      clientId: 'client',
    },
    vault,
    (call, signal) =>
      new Promise((resolve, reject) => {
        let answered = false
        const answer = (reply: Reply) => {
          answered = true
          if (reply.type === 'failed') reject(reply.error)
          else resolve(reply)
        }
        calls.push({ call, isOpen: () => !answered && !signal.aborted, answer })
      }),
  )
  const take = async (event: SessionEvent): Promise<void> => {
    now = event.at
    if (isReply(event)) calls.at(-1)!.answer(event)
    else machine.dispatch(event)
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return { machine, calls, take, tokenStore, vault }
}

it('clears the tokens of the user whose session has ended, and no others', async () => {
  for (const [username, kept] of [
    ['ada', false],
    ['bob', true],
  ] as const) {
    const { machine, take, tokenStore } = setUp()
    const user = { sub: '1', username: 'ada', email: '' }
    await take({ type: 'start', at: 0 })
    await take({ type: 'signedIn', user, at: 0 })
    tokenStore.save({
      username,
      idToken: '',
      accessToken: '',
      refreshToken: '',
      clockDrift: 0,
      hosted: false,
    })
    await take({ type: 'sessionEnded', reason: 'auth/session-revoked', at: 0 })
    expect(machine.state()).toEqual({ name: 'signedOut', reason: 'auth/session-revoked' })
    expect(tokenStore.load() !== undefined).toBe(kept)
  }
})

it('keeps secrets between two steps only during these', async () => {
  const { take, vault } = setUp()
  for (const event of [
    { type: 'start' },
    { type: 'noSession' },
    { type: 'signUp', email: 'ada', password: 'secret' },
  ] as const)
    await take({ ...event, at: 0 })
  vault.password = 'secret'
  await take({ type: 'signUpAccepted', email: 'ada', at: 0 })
  expect(vault).toEqual({ password: 'secret' })
  await take({ type: 'confirmSignUp', email: 'ada', code: '1', at: 0 })
  await take({ type: 'signUpConfirmed', email: 'ada', at: 0 })
  expect(vault).toEqual({ password: 'secret' })
  vault.setUp = { session: 's', userId: 'ada', email: 'ada' }
  await take({ type: 'setUpRequired', user: { sub: '1', username: 'ada', email: '' }, at: 0 })
  expect(vault).toEqual({ setUp: { session: 's', userId: 'ada', email: 'ada' } })
  await take({ type: 'signOut', at: 0 })
  expect(vault).toEqual({})
})

const paths = transitionPaths()

it(`follows the model on all ${paths.length} transitions, with one active call`, async () => {
  for (const path of paths) {
    const { machine, calls, take } = setUp()
    for (const transition of path) {
      await take(transition.event)
      expect(machine.state()).toEqual(transition.to.state)
    }
    const { call } = path.at(-1)!.to
    expect(calls.filter(({ isOpen }) => isOpen()).map((open) => open.call)).toEqual(call ? [call] : [])
    expect(machine.activeOutcome() !== undefined).toBe(call !== undefined)
  }
})

it('ignores replies of stale calls', async () => {
  for (const path of paths) {
    const { machine, calls, take } = setUp()
    for (const transition of path) await take(transition.event)
    const before = machine.state()
    const stale = machine.activeOutcome() ? calls.slice(0, -1) : calls
    for (const { answer } of stale) {
      answer({ type: 'signedIn', user: { sub: 'eve', username: 'eve', email: '' } })
      for (let i = 0; i < 10; i++) await Promise.resolve()
      expect(machine.state()).toBe(before)
    }
  }
})
