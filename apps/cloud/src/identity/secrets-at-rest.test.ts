import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createIdentityService,
  rightPassword,
  portalClient,
  type Tokens,
} from '../../test/identity-service.ts'
import { ensureDemoUser, type DemoUser } from './demo-user.ts'
import { srpAccount } from './password/password-credentials.ts'
import { prepareUserPool } from './prepare-user-pool.ts'
import { findUser } from './users/user-store.ts'

const service = await createIdentityService({
  CLOUD_DATA_DIR: mkdtempSync(join(tmpdir(), 'secrets-at-rest-')),
})
const { runtime, pool, call } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'
let secrets: Record<string, string>
let tokens: Tokens
let demo: DemoUser

beforeAll(async () => {
  demo = (await ensureDemoUser(runtime))!
  const { secret } = await service.addUserWithMfa(email)
  tokens = await service.signInWithCode(email, secret)
  await call('ForgotPassword', { ClientId: portalClient, Username: email })
  const { verifier } = srpAccount(pool, await findUser(pool, email), email)
  const challenge = await service.signIn(email)
  secrets = {
    password: rightPassword,
    'demo password': demo.password,
    verifier: verifier.toString(16),
    'TOTP secret': secret,
    'demo TOTP secret': demo.totpSecret,
    'e-mail code': await service.codeFor(email),
    'refresh token': tokens.RefreshToken,
    'access token': tokens.AccessToken,
    'ID token': tokens.IdToken,
    'challenge session': challenge.body.Session!,
    'signing key': 'PRIVATE KEY',
  }
})

/** Returns whether a text shows a secret. Random hexadecimal digits may contain those of a code. */
function shows(text: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return text.includes(secret)
  return new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`).test(text)
}

/** Returns the whole database as text; bytes in hexadecimal and as printable characters. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    pool.database,
  )
  const contents: unknown[] = []
  for (const { name } of tables)
    contents.push((await sql`select * from ${sql.table(name)}`.execute(pool.database)).rows)
  return JSON.stringify(contents, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Buffer')
      return value
    const bytes = Buffer.from((value as unknown as { data: number[] }).data)
    const printable = bytes.toString('latin1').replaceAll(/[^ -~]/g, ' ')
    return `${bytes.toString('hex')} ${printable} ${bytes.toString('base64url')}`
  })
}

describe('secrets', () => {
  it('cannot be read in the database', async () => {
    const dump = await dumpDatabase()
    expect(dump).toContain(email)
    expect(Object.keys(secrets).filter((name) => shows(dump, secrets[name]!))).toEqual([])
  })

  it('are in no line of the log, even at the most detailed level', async () => {
    await call('RespondToAuthChallenge', {
      ClientId: portalClient,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: secrets['challenge session'],
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '123456' },
    })
    const log = runtime.logged.join('\n')
    expect(log).toContain('A user signed in.')
    const named = { ...secrets, 'one-time code': '123456', 'e-mail address': email }
    expect(Object.entries(named).filter(([, secret]) => shows(log, secret))).toEqual([])
  })

  it('cannot be opened with another key', async () => {
    const other = await createIdentityService({ SECRET_KEY: 'another key of the tests that is long enough' })
    const { database } = runtime
    await expect(prepareUserPool({ ...other.runtime, database })).rejects.toThrow('SECRET_KEY')
    await other.runtime.close()
  })
})
