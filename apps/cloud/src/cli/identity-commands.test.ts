import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createIdentityService, rightPassword, portalClient } from '../../test/identity-service.ts'
import { createApiToken } from '../api/tokens/create-api-token.ts'
import { readEvents } from '../audit/read-events.ts'
import { ensureDemoUser } from '../identity/demo-user.ts'
import { prepareUserPool } from '../identity/prepare-user-pool.ts'
import { findUser } from '../identity/users/user-store.ts'
import { codeCommand } from './code.ts'
import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { keysCommand } from './keys.ts'
import { outboxCommand } from './outbox.ts'
import { usersCommand } from './users.ts'

function newService() {
  return createIdentityService({ CLOUD_DATA_DIR: mkdtempSync(join(tmpdir(), 'commands-')) })
}
const service = await newService()
const { runtime, pool, signIn, signUpApi, verifyIdToken } = service
afterAll(() => runtime.close())

/** Runs a command line and returns what it printed, with the exit code at the end. */
async function run(command: Command, typed: string, within = runtime): Promise<string[]> {
  const lines: string[] = []
  const args = typed.split(' ').filter(Boolean)
  const code = await command.run({ runtime: within, args, print: (line) => lines.push(line) })
  return [...lines.flatMap((line) => line.split('\n')), `exit ${code}`]
}

describe('users', () => {
  it('registers people, who can then sign up', async () => {
    expect(await run(usersCommand, 'add Ada@example.org grace@example.org')).toEqual([
      'ada@example.org can sign up now.',
      'grace@example.org can sign up now.',
      'exit 0',
    ])
    expect(
      (await signUpApi('POST', '/signup', { email: 'ada@example.org', password: rightPassword })).status,
    ).toBe(201)
  })

  it('refuses duplicates and invalid addresses', async () => {
    await run(usersCommand, 'add mary@example.org')
    expect(await run(usersCommand, 'add mary@example.org nonsense')).toEqual([
      'mary@example.org is registered already.',
      'nonsense is no e-mail address.',
      'exit 1',
    ])
  })

  it('creates an account with a temporary password that must be replaced', async () => {
    const [line = ''] = await run(usersCommand, 'add joan@example.org --temporary-password')
    const password = line.split(' ').at(-1)
    expect((await signIn('joan@example.org', password)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('says that an invitation is not mailed without a mail server', async () => {
    await run(usersCommand, 'add emmy@example.org')
    expect(await run(usersCommand, 'invite emmy@example.org')).toEqual([
      'emmy@example.org is invited again.',
      'The message stays in the outbox: SMTP_URL is not set for this command.',
      'exit 0',
    ])
  })

  it('changes nothing with another secret key, which the cloud could not read', async () => {
    await prepareUserPool(runtime)
    const settings = { ...runtime.settings, secretKey: 'another key of the tests that is long enough' }
    const other = { ...runtime, settings }
    for (const line of ['add eve@example.org --temporary-password', 'reset-password joan@example.org'])
      await expect(run(usersCommand, line, other)).rejects.toThrow('is not the key that sealed it')
    expect(await findUser(pool, 'eve@example.org')).toBeUndefined()
  })

  it('lists accounts as a table and as JSON', async () => {
    const fresh = await newService()
    const list = (typed: string) => run(usersCommand, typed, fresh.runtime)
    await list('add ada@example.org grace@example.org')
    await list('add joan@example.org --temporary-password')
    await fresh.signUpApi('POST', '/signup', { email: 'ada@example.org', password: rightPassword })
    await fresh.signUpApi('PUT', '/confirm_signup', {
      email: 'ada@example.org',
      confirmation_code: await fresh.codeFor('ada@example.org'),
    })
    expect(await list('list')).toEqual([
      'email              status              secondFactor  role  since',
      'ada@example.org    confirmed           off           user  2026-05-04',
      'grace@example.org  registered          off           user  2026-05-04',
      'joan@example.org   mustChangePassword  off           user  2026-05-04',
      'exit 0',
    ])
    const json = (await list('list --json')).slice(0, -1).join('\n')
    expect(JSON.parse(json)).toHaveLength(3)
    await fresh.runtime.close()
  })

  it('disables, enables, resets and removes accounts', async () => {
    const email = 'emmy@example.org'
    const { secret, tokens } = await service.addUserWithMfa(email)
    expect((await run(usersCommand, `disable ${email}`)).at(-1)).toBe('exit 0')
    expect(await verifyIdToken(tokens.IdToken)).toEqual({ ok: false, code: 'FORBIDDEN_USER_SUSPENDED' })
    await run(usersCommand, `enable ${email}`)
    expect(await service.signInWithCode(email, secret)).toHaveProperty('IdToken')

    await signUpApi('PUT', '/mfa_reset_request', { email, password: rightPassword, client_id: portalClient })
    expect((await run(usersCommand, 'list')).find((line) => line.startsWith(email))).toContain(
      'reset requested',
    )
    expect(await run(usersCommand, `reset-mfa ${email}`)).toEqual([
      `${email} sets up a new second factor at the next sign-in.`,
      'exit 0',
    ])
    expect((await signIn(email)).body).toHaveProperty('AuthenticationResult')
    const owner = (await findUser(pool, email))!.id
    await createApiToken(runtime, owner)
    expect(await run(usersCommand, `reset-password ${email}`)).toContain('Their API token is revoked.')
    expect(await readEvents(pool, { name: 'api-token-revoked', limit: 1 })).toMatchObject([
      { subject: owner },
    ])
    expect((await signIn(email)).body.__type).toBe('PasswordResetRequiredException')
    await run(usersCommand, `remove ${email}`)
    expect(await run(usersCommand, `remove ${email}`)).toEqual([`There is no user ${email}.`, 'exit 1'])
  })

  it.each(['', 'add', 'disable', 'ennoble ada@example.org', 'constructor ada@example.org', '__proto__ x'])(
    'prints its usage on "users %s"',
    async (typed) => {
      expect(await run(usersCommand, typed)).toEqual([...usersCommand.usage, 'exit 2'])
    },
  )

  it('says how to register the first user', async () => {
    const empty = await newService()
    expect(await run(usersCommand, 'list', empty.runtime)).toEqual([
      'There are no users. Register one: npm run cloud -- users add <e-mail>',
      'exit 0',
    ])
    await empty.runtime.close()
  })
})

describe('outbox', () => {
  it('shows the messages, oldest first, optionally of one address', async () => {
    await run(usersCommand, 'add hedy@example.org rosalind@example.org')
    for (const email of ['hedy@example.org', 'rosalind@example.org'])
      await signUpApi('POST', '/signup', { email, password: rightPassword })
    const code = await service.codeFor('rosalind@example.org')
    expect((await run(outboxCommand, 'rosalind@example.org')).join('\n')).toContain(
      `Your verification code is ${code}`,
    )
    const all = await run(outboxCommand, '')
    const recipients = all.filter((line) => line.includes('  to ')).map((line) => line.split('  to ')[1])
    expect(recipients.slice(-2)).toEqual(['hedy@example.org', 'rosalind@example.org'])
    expect(await run(outboxCommand, 'nobody@example.org')).toEqual(['The outbox is empty.', 'exit 0'])
    expect((await run(outboxCommand, '--limit many')).at(-1)).toBe('exit 2')
  })
})

describe('demo and code', () => {
  it('help to sign in as the demonstration user', async () => {
    const fresh = await newService()
    expect((await run(demoCommand, '', fresh.runtime)).at(-1)).toBe('exit 1')
    expect((await run(codeCommand, '', fresh.runtime)).at(-1)).toBe('exit 1')
    const demo = (await ensureDemoUser(fresh.runtime))!
    expect(await run(demoCommand, '', fresh.runtime)).toEqual(
      expect.arrayContaining([`Email          ${demo.email}`, `Password       ${demo.password}`]),
    )

    const { Session } = (await fresh.signIn(demo.email, demo.password)).body
    const giveCode = async (SOFTWARE_TOKEN_MFA_CODE: string | undefined) =>
      fresh.call('RespondToAuthChallenge', {
        ClientId: portalClient,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE },
      })
    const [first] = await run(codeCommand, '', fresh.runtime)
    expect((await giveCode(first)).body).toHaveProperty('AuthenticationResult')
    const [second] = await run(codeCommand, '', fresh.runtime)
    expect(second).toMatch(/^\d{6}$/)
    expect(second).not.toBe(first)
    await fresh.runtime.close()
  })

  it('refuse to show a code of any other user', async () => {
    expect((await run(codeCommand, 'ada@example.org')).at(-1)).toBe('exit 2')
  })
})

describe('keys', () => {
  it('rotate without signing anybody out', async () => {
    const { tokens } = await service.addUserWithMfa('lise@example.org')
    expect((await run(keysCommand, 'rotate')).join()).toMatch(
      /^[\w-]{43} signs from now on; [\w-]{43} is published/,
    )
    expect(await verifyIdToken(tokens.IdToken)).toMatchObject({ ok: true })
    expect(await run(keysCommand, '')).toEqual(['keys rotate', 'keys revoke <kid>', 'exit 2'])
  })
})
