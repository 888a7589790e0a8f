import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuidV4 } from '../dependencies/uuid.ts'
import { writeNewFile } from '../dependencies/write-new-file.ts'
import { isReachable } from '../settings/settings.ts'
import { secretPurpose } from './accounts/authenticator.ts'
import type { IdentityRuntime } from './identity-runtime.ts'
import { newCredentials } from './password/password-credentials.ts'
import { randomPassword } from './password/random-password.ts'
import { enrolmentUri } from './totp/enrolment-uri.ts'
import { createTotpSecret } from './totp/totp.ts'
import { openUserPool, type UserPool } from './user-pool.ts'
import { disableUser } from './users/manage-users.ts'
import { findUser } from './users/user-store.ts'

/** The data of the start banner. It appears in no log and on no page. */
export interface DemoUser {
  readonly email: string
  readonly password: string
  readonly totpSecret: string
  /** For an authenticator app. */
  readonly enrolmentUri: string
  /** The file with these credentials, readable by its owner only. */
  readonly file: string
}

type DemoCredentials = Pick<DemoUser, 'email' | 'password' | 'totpSecret'>

const fileName = 'demo-user.json'
const demoEmail = 'demo@quantum.example'

/**
 * Returns the demonstration user. Creates it on the first start of an empty user pool that only
 * this machine can reach, and reads its file after that.
 * Returns `undefined` once an administrator has removed the user, and in a cloud that others reach,
 * whose banner may be logged.
 */
export async function ensureDemoUser(runtime: IdentityRuntime): Promise<DemoUser | undefined> {
  if (isReachable(runtime.settings)) return disableDemoUser(runtime)
  const known = await readDemoUser(runtime)
  if (known) return known
  const pool = openUserPool(runtime)
  const file = demoFile(runtime)
  const anyUser = await pool.database.selectFrom('identity_user').select('id').limit(1).executeTakeFirst()
  if (anyUser || existsSync(file)) return undefined
  const credentials: DemoCredentials = {
    email: demoEmail,
    password: randomPassword(pool.randomBytes),
    totpSecret: createTotpSecret(pool.randomBytes),
  }
  // The file comes first: a user whose password nobody knows would be useless and would block the
  // next attempt.
  writeNewFile(file, `${JSON.stringify(credentials, null, 2)}\n`)
  await insertDemoUser(pool, credentials)
  return describe(pool, credentials, file)
}

/** Disables the demonstration user of a cloud that others reach: its password may be in a log. */
async function disableDemoUser(runtime: IdentityRuntime): Promise<undefined> {
  if (runtime.settings.demoUser === 'keep' || !(await readDemoUser(runtime))) return
  await disableUser(openUserPool(runtime), demoEmail)
  runtime.log.warn(
    'The demonstration user was disabled, because others can reach this cloud. To keep it, set DEMO_USER=keep and run: users enable.',
  )
}

/** Returns the demonstration user of this data folder if the account still exists. */
export async function readDemoUser(runtime: IdentityRuntime): Promise<DemoUser | undefined> {
  const file = demoFile(runtime)
  if (!existsSync(file)) return undefined
  chmodSync(file, 0o600)
  const pool = openUserPool(runtime)
  const credentials = readCredentials(file)
  const user = await findUser(pool, credentials.email)
  return user?.enabled ? describe(pool, credentials, file) : undefined
}

function readCredentials(file: string): DemoCredentials {
  try {
    const { email, password, totpSecret } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    if (typeof email === 'string' && typeof password === 'string' && typeof totpSecret === 'string')
      return { email, password, totpSecret }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new Error(
    `${file} does not say how the demonstration user signs in: put it back as it was, or delete it to do without that user.`,
  )
}

async function insertDemoUser(
  pool: UserPool,
  { email, password, totpSecret }: DemoCredentials,
): Promise<void> {
  const id = uuidV4(pool.randomBytes(16))
  await pool.database
    .insertInto('identity_user')
    .values({
      id,
      email,
      status: 'confirmed',
      ...newCredentials(pool, id, password),
      totp_secret: pool.secrets.seal(totpSecret, secretPurpose(id)),
      mfa_enabled: true,
      created_at: pool.clock.now(),
    })
    .execute()
}

function describe(pool: UserPool, credentials: DemoCredentials, file: string): DemoUser {
  const uri = enrolmentUri({
    issuer: pool.settings.productName,
    user: credentials.email,
    secret: credentials.totpSecret,
  })
  return { ...credentials, enrolmentUri: uri, file }
}

function demoFile(runtime: IdentityRuntime) {
  return join(runtime.settings.dataFolder, fileName)
}
