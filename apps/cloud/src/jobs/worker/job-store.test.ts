import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { passLease } from '../../../test/pass-lease.ts'
import { queueAJob } from '../../../test/queue-a-job.ts'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { workerLockSpace } from '../../database/advisory-lock.ts'
import { uuidV7 } from '../../dependencies/uuid.ts'
import { cancelJob } from '../cancel-job.ts'
import { seedDevices } from '../devices/seed-devices.ts'
import { openJobQueue, type JobQueue } from '../queue/job-queue.ts'
import {
  endCancelledJob,
  finishJob,
  giveBackJob,
  giveBackOrphans,
  markProgress,
  markRunning,
  renewLease,
  takeJob,
  type JobStore,
} from './job-store.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const owner = uuidV7(runtime)
const deviceId = 'state-vector'
let queue: JobQueue
let store: JobStore
beforeAll(async () => {
  await seedDevices(runtime)
  queue = await openJobQueue(runtime)
  await queue.addDevice(deviceId)
  store = { ...runtime, queue }
})
afterEach(async () => {
  for (const table of ['queue.job', 'job']) await sql`delete from ${sql.table(table)}`.execute(database)
})
afterAll(async () => {
  await queue.stop()
  await runtime.close()
})

function submit() {
  return queueAJob(runtime, queue, { owner, deviceId })
}
async function take(workerId: number) {
  return (await takeJob(store, deviceId, workerId))!
}
function cancel(jobId: string, cancellation: 'at-once' | 'by-worker' = 'at-once') {
  return database
    .transaction()
    .execute((transaction) => cancelJob(transaction, { queue, clock: runtime.clock, cancellation }, jobId))
}
function rowOf(jobId: string) {
  return database
    .selectFrom('job')
    .select(['status', 'result', 'message', 'progress', 'worker_id', 'attempt'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
}
async function waitingForLocks() {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows[0]!.waiting
}
const outcome = { ok: true, result: '{}', transpileResult: null } as const

describe("a worker's report on a job", () => {
  it('is stored once', async () => {
    const id = await submit()
    const job = await take(1)
    expect(await markRunning(store, job)).toBe(true)
    await markProgress(store, job, 0.5)
    expect(await rowOf(id)).toMatchObject({ status: 'running', progress: 0.5 })
    expect(await finishJob(store, job, { outcome }, 1)).toBe(true)
    const late = { ok: false, message: 'late', reason: 'run/stopped' } as const
    expect(await finishJob(store, job, { outcome: late }, 2)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded', message: null, progress: null })
    const { rows } = await sql`select state from queue.job`.execute(database)
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it('does not restore a job that was cancelled meanwhile', async () => {
    const id = await submit()
    const job = await take(1)
    await cancel(id)
    expect(await markRunning(store, job)).toBe(false)
    await markProgress(store, job, 0.5)
    expect(await finishJob(store, job, { outcome }, 1)).toBe(false)
    await giveBackJob(store, job, 'stop')
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', result: null, progress: null })
    expect(await takeJob(store, deviceId, 2)).toBeUndefined()
  })

  it.each([
    ['another worker', 2],
    ['the same worker', 1],
  ])('is ignored once the job was given away, to %s', async (_, next) => {
    const id = await submit()
    const first = await take(1)
    await giveBackJob(store, first, 'stop')
    const second = await take(next)
    expect(second).toMatchObject({ job_id: id, attempt: 2, worker_id: next })
    expect(await finishJob(store, first, { outcome }, 1)).toBe(false)
    await giveBackJob(store, first, 'stop')
    expect(await rowOf(id)).toMatchObject({ status: 'ready', worker_id: next })
    expect(await finishJob(store, second, { outcome }, 1)).toBe(true)
  })

  it('is not overwritten by a later cancellation', async () => {
    const id = await submit()
    await take(1)
    const { cancelling } = await database.transaction().execute(async (ending) => {
      await ending.updateTable('job').set({ status: 'succeeded' }).where('job_id', '=', id).execute()
      const cancelling = cancel(id)
      await expect.poll(waitingForLocks).toBe(1)
      return { cancelling }
    })
    expect(await cancelling).toBe('succeeded')
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded' })
  })
})

describe('the next job', () => {
  it('follows a job that was deleted or has ended', async () => {
    const [deleted, ended, next] = [await submit(), await submit(), await submit()]
    await database.deleteFrom('job').where('job_id', '=', deleted).execute()
    await database.updateTable('job').set({ status: 'failed' }).where('job_id', '=', ended).execute()
    expect(await take(1)).toMatchObject({ job_id: next, attempt: 1 })
    expect(await rowOf(ended)).toMatchObject({ status: 'failed', attempt: 0 })
  })

  it('is skipped while another transaction cancels it, which avoids a deadlock', async () => {
    const id = await submit()
    let tries = 0
    const patient = {
      ...runtime,
      queue: {
        ...queue,
        take(transaction, device) {
          tries++
          return queue.take(transaction, device)
        },
      },
    } satisfies JobStore
    const { taking } = await database.transaction().execute(async (cancelling) => {
      await sql`select from job where job_id = ${id} for update`.execute(cancelling)
      const taking = takeJob(patient, deviceId, 1)
      await expect.poll(() => tries).toBeGreaterThan(2)
      await cancelJob(cancelling, { queue, clock: runtime.clock, cancellation: 'at-once' }, id)
      return { taking }
    })
    expect(await taking).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', attempt: 0 })
  })

  it('is tried a last time after nine of its workers have died', async () => {
    const id = await submit()
    await sql`update queue.job set state = 'retry', started_on = now(), retry_count = 8`.execute(database)
    expect(await take(1)).toMatchObject({ job_id: id })
  })
})

describe('the jobs of a dead worker', () => {
  it('are next if they had not begun, and wait a while if they ran', async () => {
    const [begun, waiting] = [await submit(), await submit()]
    await markRunning(store, await take(7))
    await take(7)
    expect(await giveBackOrphans(store)).toBe(2)
    expect(await rowOf(begun)).toMatchObject({ status: 'ready', worker_id: null })
    expect(await take(8)).toMatchObject({ job_id: waiting })
    expect(await takeJob(store, deviceId, 8)).toBeUndefined()
  })

  it('do not include those of a living worker', async () => {
    await submit()
    const job = await take(7)
    await database.connection().execute(async (alive) => {
      await sql`select pg_advisory_lock(${workerLockSpace}, 7)`.execute(alive)
      expect(await giveBackOrphans(store)).toBe(0)
      await sql`select pg_advisory_unlock(${workerLockSpace}, 7)`.execute(alive)
    })
    expect(await markRunning(store, job)).toBe(true)
    expect(await giveBackOrphans(store)).toBe(1)
  })
})

describe('a lease', () => {
  const hour = 3_600_000

  it.each([
    ['ahead of', hour],
    ['behind', -hour],
  ])('ends by the clock of the database, not by one that is an hour %s it', async (_, skew) => {
    const now = () => new Date(Date.now() + skew)
    const skewed = { ...runtime, clock: { now }, queue }
    const punctual = { ...runtime, clock: { now: () => new Date() }, queue }
    for (const [holder, other] of [
      [skewed, punctual],
      [punctual, skewed],
    ] as const) {
      const id = await submit()
      const job = (await takeJob(holder, deviceId, 7, { leaseSeconds: 60 }))!
      expect(await markRunning(holder, job)).toBe(true)
      expect(await giveBackOrphans(other)).toBe(0)
      expect(await giveBackOrphans(holder)).toBe(0)
      expect(await renewLease(other, job, 90)).toBeInstanceOf(Date)
      expect(await markProgress(holder, job, 0.5)).toBe(true)
      await passLease(database, id, 90)
      expect(await markProgress(holder, job, 0.9)).toBe(false)
      expect(await renewLease(holder, job, 90)).toBeUndefined()
      expect(await giveBackOrphans(other)).toBe(1)
    }
  })
})

describe('a running job that its worker must stop', () => {
  const patient = (): JobStore => ({
    ...runtime,
    queue,
    settings: { ...runtime.settings, cancellation: 'by-worker' },
  })
  async function cancelling() {
    const id = await submit()
    const job = await take(7)
    await markRunning(store, job)
    expect(await cancel(id, 'by-worker')).toBe('cancelling')
    return { id, job }
  }
  async function queueState() {
    const { rows } = await sql<{ state: string }>`select state from queue.job`.execute(database)
    return rows.map(({ state }) => state)
  }

  it('is cancelling, and counts as unfinished, until the worker has stopped it', async () => {
    const { id, job } = await cancelling()
    expect(await rowOf(id)).toMatchObject({ status: 'cancelling', message: null })
    expect(await markRunning(store, job)).toBe(false)
    expect(await cancel(id, 'by-worker')).toBe('cancelling')
    expect(await queueState()).toEqual(['active'])
    await endCancelledJob(store, job)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', message: 'The job was cancelled.' })
    expect(await queueState()).toEqual(['completed'])
  })

  it('keeps the end that came before the worker heard of it', async () => {
    const { id, job } = await cancelling()
    expect(await finishJob(store, job, { outcome }, 1)).toBe(true)
    await endCancelledJob(store, job)
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded', result: {}, message: null })
  })

  it.each(['stop', 'crash'] as const)('does not return to the queue after a %s', async (after) => {
    const { id, job } = await cancelling()
    await giveBackJob(store, job, after)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
    expect(await queueState()).toEqual(['completed'])
  })

  it('is cancelled when its worker is dead; a late result still counts', async () => {
    const { id, job } = await cancelling()
    expect(await giveBackOrphans(store)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
    expect(await queueState()).toEqual(['completed'])
    expect(
      await finishJob(patient(), job, { outcome: { ok: false, message: 'late', reason: 'run/stopped' } }, 1),
    ).toBe(false)
    expect(await finishJob(patient(), job, { outcome }, 1)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded', message: null })
  })

  it('is cancelled at the end of its lease if an adapter has it', async () => {
    const id = await submit()
    const job = (await takeJob(store, deviceId, 7, { leaseSeconds: 60 }))!
    await markRunning(store, job)
    await cancel(id, 'by-worker')
    expect(await renewLease(store, job, 120)).toBeUndefined()
    expect(await giveBackOrphans(store)).toBe(0)
    await passLease(database, id, 60)
    expect(await giveBackOrphans(store)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
    expect(await queueState()).toEqual(['completed'])
  })

  it('ends at once where cancellation does not wait any more', async () => {
    const { id } = await cancelling()
    expect(await cancel(id)).toBe('cancelled')
    expect(await queueState()).toEqual(['cancelled'])
  })

  it('before it runs is cancelled at once', async () => {
    const id = await submit()
    await take(7)
    expect(await cancel(id, 'by-worker')).toBe('cancelled')
  })
})
