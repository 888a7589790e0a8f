import { afterAll, expect, it } from 'vitest'
import type { ContractClient } from '../../test/contract-client.ts'
import { createTestApi } from '../../test/test-api.ts'
import { recordSecurityEvent } from '../audit/security-event.ts'
import { usersCommand } from '../cli/users.ts'
import { uuidV7 } from '../dependencies/uuid.ts'
import { sendMessage } from '../identity/messages/outbox.ts'
import { revokeRefreshToken } from '../identity/tokens/refresh-session.ts'
import { startSession } from '../identity/tokens/session-store.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { findUserById } from '../identity/users/user-store.ts'
import { deleteOldData } from './retention.ts'

const api = await createTestApi(
  { JOB_DAYS: '10', OUTBOX_DAYS: '5', SESSION_DAYS: '3', AUDIT_DAYS: '20' },
  { hasWorker: false },
)
const { runtime } = api
afterAll(() => api.close())

async function submit(client: ContractClient, jobs: number) {
  const program = 'OPENQASM 3; include "stdgates.inc"; qubit q; bit c; c = measure q;'
  const body = { device_id: 'state-vector', job_type: 'sampling', shots: 1, job_info: { program: [program] } }
  for (let count = 0; count < jobs; count++) await client.call('/jobs', { method: 'POST', body })
}

function remaining(table: 'job' | 'identity_session' | 'api_token', owner?: string) {
  const query = runtime.database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
  return (owner === undefined ? query : query.where('owner' as never, '=', owner as never))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => rows)
}

it('deletes what is older than its setting, and nothing else', async () => {
  const { client } = await api.addUser('ada')
  await submit(client, 3)
  await runtime.database
    .updateTable('job')
    .set({ status: 'succeeded', ended_at: runtime.clock.now() })
    .execute()
  await sendMessage(openUserPool(runtime), { to: 'ada@example.org', subject: 's', text: 't' })
  await recordSecurityEvent(runtime, { name: 'sign-in', outcome: 'success' })
  const day = 86_400_000
  runtime.turnClock(4 * day)
  expect(await deleteOldData(runtime)).toMatchObject({ jobs: 0, messages: 0, events: 0 })
  runtime.turnClock(2 * day)
  expect(await deleteOldData(runtime)).toMatchObject({ jobs: 0, messages: 1, events: 0 })
  runtime.turnClock(5 * day)
  expect(await deleteOldData(runtime)).toMatchObject({ jobs: 3, messages: 0, events: 0 })
  runtime.turnClock(10 * day)
  expect(await deleteOldData(runtime)).toMatchObject({ jobs: 0, messages: 0, events: 1 })
})

it('deletes ended sessions and jobs only, however old the others are', async () => {
  const { sub, client } = await api.addUser('eve')
  await submit(client, 2)
  const [waiting, ended] = await runtime.database
    .selectFrom('job')
    .select('job_id')
    .where('owner', '=', sub)
    .execute()
  await runtime.database
    .updateTable('job')
    .set({ status: 'failed', ended_at: runtime.clock.now() })
    .where('job_id', '=', ended!.job_id)
    .execute()
  const pool = openUserPool(runtime)
  const user = (await findUserById(pool, sub))!
  const start = () => startSession(pool, { user, client: pool.settings.portalClient, secondFactor: true })
  const [first] = [await start(), await start()]
  await revokeRefreshToken(pool, { refreshToken: first.refreshToken, client: pool.settings.portalClient })
  const day = 86_400_000
  runtime.turnClock(4 * day)
  await runtime.database.updateTable('identity_session').set({ last_used_at: runtime.clock.now() }).execute()
  expect(await deleteOldData(runtime)).toMatchObject({ jobs: 0, sessions: 1 })
  expect(await remaining('identity_session')).toBe(1)
  runtime.turnClock(7 * day)
  expect(await deleteOldData(runtime)).toMatchObject({ jobs: 1, sessions: 0 })
  const kept = await runtime.database.selectFrom('job').select('job_id').where('owner', '=', sub).execute()
  expect(kept).toEqual([waiting])
  // The second session became idle meanwhile. It is deleted three days after that.
  runtime.turnClock(4 * day)
  expect(await deleteOldData(runtime)).toMatchObject({ sessions: 1 })
})

it('deletes more jobs than one delete takes, the oldest first', async () => {
  const { sub } = await api.addUser('lise')
  const ended = runtime.clock.now()
  await runtime.database.transaction().execute(async (transaction) => {
    for (let job = 0; job < 1101; job++)
      await transaction
        .insertInto('job')
        .values({
          job_id: uuidV7(runtime),
          owner: sub,
          job_type: 'sampling',
          status: 'failed',
          device_id: 'state-vector',
          shots: 1,
          program: '[]',
          transpiler_info: '{}',
          simulator_info: '{}',
          mitigation_info: '{}',
          submitted_at: ended,
          // Many end at the same moment.
          ended_at: new Date(ended.getTime() + Math.floor(job / 400)),
        })
        .execute()
  })
  expect(await remaining('job', sub)).toBe(1101)
  runtime.turnClock(11 * 86_400_000)
  expect(await deleteOldData(runtime)).toMatchObject({ jobs: 1101 })
  expect(await remaining('job', sub)).toBe(0)
})

it('leaves nothing of a removed user, and everything of the others', async () => {
  const [grace, mary] = [await api.addUser('grace'), await api.addUser('mary')]
  for (const { client } of [grace, mary]) {
    await submit(client, 2)
    await client.call('/api-token', { method: 'POST' })
  }
  const { email } = await runtime.database
    .selectFrom('identity_user')
    .select('email')
    .where('id', '=', grace.sub)
    .executeTakeFirstOrThrow()
  const lines: string[] = []
  await usersCommand.run({ runtime, args: ['remove', email], print: (line) => lines.push(line) })
  expect(lines).toEqual([`${email} is removed, with 2 jobs, sessions and API token.`])
  expect([await remaining('job', grace.sub), await remaining('api_token', grace.sub)]).toEqual([0, 0])
  expect([await remaining('job', mary.sub), await remaining('api_token', mary.sub)]).toEqual([2, 1])
})
