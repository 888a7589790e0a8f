import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContractClient, type ContractClient } from '../../../test/contract-client.ts'
import { createIdentityService, programClient } from '../../../test/identity-service.ts'
import { readEvents } from '../../audit/read-events.ts'
import { readOutbox } from '../../identity/messages/outbox.ts'
import { findUser } from '../../identity/users/user-store.ts'
import { startEngine } from '../../jobs/start-engine.ts'
import { readSettings } from '../../settings/settings.ts'
import { createUserApi } from '../create-user-api.ts'
import { revokeAtSignOut } from '../tokens/revoke-api-token.ts'

const service = await createIdentityService({ SIGN_OUT_EVERYWHERE: 'revoke-api-token' })
const { runtime, verifyIdToken, pool } = service
const engine = await startEngine(runtime, runtime.databaseUrl, { hasWorker: false })
const app = createUserApi(runtime, { verifyIdToken, engine, checkHealth: async () => ({ isReady: true }) })
afterAll(async () => {
  await engine.stop()
  await runtime.close()
})

const [ada, grace] = ['ada@example.org', 'grace@example.org']
let secret: string
let secretOfGrace: string
let own: ContractClient
let stranger: ContractClient
beforeAll(async () => {
  ;({ secret } = await service.addUserWithMfa(ada))
  own = clientWith((await service.signInWithCode(ada, secret)).IdToken)
  const second = await service.addUserWithMfa(grace)
  secretOfGrace = second.secret
  stranger = clientWith((await service.signInWithCode(grace, second.secret)).IdToken)
})

function clientWith(idToken: string) {
  return createContractClient(app, { authorization: `Bearer ${idToken}` })
}

interface Listed {
  readonly session_id: string
  readonly client: string
  readonly is_current: boolean
  readonly is_active: boolean
}

async function list(client: ContractClient): Promise<Listed[]> {
  return ((await client.call('/sessions')).body as { sessions: Listed[] }).sessions
}

it("lists the user's own sign-ins and ends one of them", async () => {
  // Sign-ins of the same moment have no order.
  runtime.turnClock(1000)
  const program = await service.signInWithCode(ada, secret, programClient)
  const sessions = await list(own)
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({ client: 'program', is_current: false, is_active: true })
  expect(sessions.filter(({ is_current }) => is_current)).toMatchObject([
    { client: 'portal', is_active: true },
  ])
  const path = `/sessions/${sessions[0]?.session_id}`
  expect(await stranger.call(path, { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect((await service.call('GetUser', { AccessToken: program.AccessToken })).status).toBe(200)
  expect(await own.call(path, { method: 'DELETE' })).toMatchObject({ status: 200 })
  expect((await service.call('GetUser', { AccessToken: program.AccessToken })).status).toBe(400)
  expect((await list(own))[0]).toMatchObject({ is_active: false })
  expect(await own.call(path, { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect(await own.call('/sessions/no-id', { method: 'DELETE' })).toMatchObject({ status: 404 })
})

it('creates an API token only after a recent sign-in, and tells the owner', async () => {
  runtime.turnClock(600_000)
  const refused = await own.call('/api-token', { method: 'POST' })
  expect(refused).toMatchObject({ status: 403, body: { message_code: 'SIGN_IN_AGAIN' } })
  const { IdToken } = await service.signInWithCode(ada, secret)
  expect(await clientWith(IdToken).call('/api-token', { method: 'POST' })).toMatchObject({ status: 200 })
  const [mail] = await readOutbox(pool, { to: ada, limit: 1 })
  expect(mail?.subject).toContain('An API token was created')
})

it('revokes the API token with all sessions where the setting demands it', async () => {
  const { AccessToken, IdToken } = await service.signInWithCode(ada, secret)
  await clientWith(IdToken).call('/api-token', { method: 'POST' })
  const { AccessToken: hers, IdToken: graceToken } = await service.signInWithCode(grace, secretOfGrace)
  await clientWith(graceToken).call('/api-token', { method: 'POST' })
  expect((await service.call('GlobalSignOut', { AccessToken })).status).toBe(200)
  const tokens = await runtime.database.selectFrom('api_token').select('owner').execute()
  expect(tokens).toEqual([{ owner: (await findUser(pool, grace))?.id }])
  expect((await service.call('GetUser', { AccessToken: hers })).status).toBe(200)
  const [event] = await readEvents(pool, { name: 'api-token-revoked', limit: 1 })
  expect(event).toMatchObject({ subject: (await findUser(pool, ada))?.id })
})

it('keeps the API token by default', () => {
  expect(revokeAtSignOut({ ...runtime, settings: readSettings({}) })).toBeUndefined()
})
