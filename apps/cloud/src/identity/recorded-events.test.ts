import { afterAll, describe, expect, it } from 'vitest'
import { createIdentityService, portalClient, rightPassword } from '../../test/identity-service.ts'
import { readEvents } from '../audit/read-events.ts'
import { auditCommand } from '../cli/audit.ts'
import { runRecorded } from '../cli/run-recorded.ts'
import { usersCommand } from '../cli/users.ts'
import { endOverdueSessions } from './tokens/session-store.ts'
import { findUser } from './users/user-store.ts'

const service = await createIdentityService()
const { runtime, pool, call, signIn } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'

/** Returns the events of a step as `<event> <outcome>: <detail>`, oldest first. */
async function eventsOf(step: () => Promise<unknown>): Promise<string[]> {
  const [last] = await readEvents(pool, { limit: 1 })
  await step()
  const events = (await readEvents(pool, { limit: 100 })).filter(({ id }) => id > (last?.id ?? 0))
  return events.toReversed().map(({ event, outcome, detail }) => `${event} ${outcome}: ${detail ?? ''}`)
}

it('records sign-up, sign-in, lock, password, authenticator and session events', async () => {
  let secret = ''
  expect(await eventsOf(async () => (secret = (await service.addUserWithMfa(email)).secret))).toEqual([
    'account-change success: account-changed change=register',
    'sign-up success: ',
    'address-confirmed success: ',
    'sign-in success: password-only',
    'authenticator-change success: ',
  ])
  let tokens = { AccessToken: '', RefreshToken: '' }
  expect(await eventsOf(async () => (tokens = await service.signInWithCode(email, secret)))).toEqual([
    'sign-in success: password-and-one-time-code',
  ])
  const { AccessToken, RefreshToken } = tokens
  const change = (PreviousPassword: string) =>
    call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'Copper-Meadow-77-river' })
  expect(await eventsOf(() => change('wrong'))).toEqual(['password-change refused: wrong-password'])
  expect(await eventsOf(() => change(rightPassword))).toEqual([
    'password-change success: ',
    'session-ended success: sessions-ended sessions=1',
  ])
  const refresh = () => call('GetTokensFromRefreshToken', { ClientId: portalClient, RefreshToken })
  await refresh()
  runtime.turnClock(120_000)
  expect(await eventsOf(refresh)).toEqual([
    'session-ended success: sessions-ended sessions=1',
    'token refused: token-refused token=refresh problem=used-again',
  ])
  expect(await eventsOf(() => call('GetUser', { AccessToken }))).toEqual([
    'token refused: token-refused token=access problem=revoked',
  ])
  const guess = async () => {
    for (let count = 0; count < 6; count++) await signIn(email, 'Wrong-guess-1')
  }
  expect(await eventsOf(guess)).toEqual([
    ...Array.from({ length: 4 }, () => 'sign-in refused: wrong-password'),
    'lock refused: locked kind=account',
    'sign-in refused: wrong-password',
    'sign-in refused: locked kind=account',
  ])
})

describe('a session that ends by itself', () => {
  const grace = 'grace@example.org'

  it('is recorded once, by whatever notices that it is idle', async () => {
    const { secret } = await service.addUserWithMfa(grace)
    const { RefreshToken } = await service.signInWithCode(grace, secret)
    const refresh = () => call('GetTokensFromRefreshToken', { ClientId: portalClient, RefreshToken })
    runtime.turnClock(43_200_000)
    // Two: the session of the enrolment, and that of the sign-in.
    expect(await eventsOf(refresh)).toEqual([
      'session-ended success: session-idle',
      'session-ended success: session-idle',
      'token refused: token-refused token=refresh problem=invalid',
    ])
    expect(await eventsOf(refresh)).toEqual(['token refused: token-refused token=refresh problem=invalid'])
    expect(await endOverdueSessions(pool)).toBe(0)
  })

  it('is recorded without a request, as an act of the service', async () => {
    const { secret } = await service.addUserWithMfa('mary@example.org')
    await service.signInWithCode('mary@example.org', secret)
    runtime.turnClock(43_200_000)
    const { id } = (await findUser(pool, 'mary@example.org'))!
    expect(await endOverdueSessions(pool)).toBe(2)
    expect(await readEvents(pool, { name: 'session-ended', limit: 1 })).toMatchObject([
      { subject: id, actor: 'service', address: null, coded_detail: { code: 'session-idle' } },
    ])
  })
})

it('records no name that is no account: people type passwords there', async () => {
  expect(await eventsOf(() => signIn('Secret-Word-99'))).toEqual(['sign-in refused: unknown-account'])
  const dump = JSON.stringify(await readEvents(pool, { limit: 1000 })) + runtime.logged.join('')
  expect(dump).not.toMatch(/secret-word-99/i)
})

it("records an administrator's command and finds it with the audit command", async () => {
  const print = () => {}
  await runRecorded(usersCommand, 'users', { runtime, args: ['reset-mfa', email], print })
  const lines: string[] = []
  await auditCommand.run({
    runtime,
    args: ['--user', email, '--event', 'authenticator-reset', '--json'],
    print: (line) => lines.push(line),
  })
  const { id } = (await findUser(pool, email))!
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'authenticator-reset', subject: id, actor: expect.stringMatching(/^command ./) },
  ])
  expect((await readEvents(pool, { name: 'command', limit: 1 }))[0]).toMatchObject({
    coded_detail: { code: 'command', words: 'users reset-mfa' },
    outcome: 'success',
  })
})
