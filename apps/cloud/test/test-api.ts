import type { Hono } from 'hono'
import { createUserApi } from '../src/api/create-user-api.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import type { VerifyIdToken } from '../src/identity/id-token-verifier.ts'
import { startEngine, type Engine, type EngineOptions } from '../src/jobs/start-engine.ts'
import { createContractClient, readContract, type ContractClient } from './contract-client.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'

export interface TestApi {
  readonly runtime: TestRuntime
  readonly app: Hono
  readonly engine: Engine
  /** A user signed in with both factors, and their client. */
  readonly addUser: (name: string) => Promise<{ sub: string; client: ContractClient }>
  readonly close: () => Promise<void>
}

/**
 * Creates the user API with a real database and a real engine. The text of an ID token is the name
 * of its state; `+old` after it stands for a sign-in that is not recent. Tokens themselves are
 * tested with the identity service.
 */
export async function createTestApi(
  environment: Record<string, string> = {},
  options: EngineOptions = {},
): Promise<TestApi> {
  const runtime = await createTestRuntime({
    // Many tests let a short job wait behind a long one.
    SHORT_JOB_LANES: 'off',
    // The clock stands still, so nothing refills the bucket that a test empties while it waits.
    REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  })
  const engine = await startEngine(runtime, runtime.databaseUrl, options)
  const verifyIdToken: VerifyIdToken = async (token) => {
    if (token === 'no-second-factor') return { ok: false, code: 'MFA_REQUIRED' }
    if (token === 'suspended') return { ok: false, code: 'FORBIDDEN_USER_SUSPENDED' }
    const user = await runtime.database
      .selectFrom('identity_user')
      .select(['id', 'is_administrator'])
      .where('email', '=', emailOf(token))
      .executeTakeFirst()
    if (!user) return { ok: false, code: 'AUTHENTICATION_FAILED' }
    const isRecentSignIn = !token.endsWith('+old')
    return {
      ok: true,
      user: { sub: user.id, sessionId: user.id, isRecentSignIn, isAdministrator: user.is_administrator },
    }
  }
  const app = createUserApi(runtime, {
    verifyIdToken,
    engine,
    checkHealth: async () => ({ isReady: true }),
  })
  const contract = readContract(runtime.settings.contract === 's3' ? 'portal-api-s3' : 'portal-api')

  return {
    runtime,
    app,
    engine,
    async addUser(name) {
      const sub = uuidV7(runtime)
      await runtime.database
        .insertInto('identity_user')
        .values({
          id: sub,
          email: emailOf(name),
          status: 'confirmed',
          mfa_enabled: true,
          created_at: runtime.clock.now(),
        })
        .execute()
      const headers = { authorization: `Bearer ${name}` }
      return { sub, client: createContractClient(app, headers, new Set(), contract) }
    },
    async close() {
      await engine.stop()
      await runtime.close()
    },
  }
}

function emailOf(name: string) {
  return `${name.replace(/\+old$/, '')}@example.org`
}
