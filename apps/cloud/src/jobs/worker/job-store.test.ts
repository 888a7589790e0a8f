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
import { createJobStore } from './job-store.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const owner = uuidV7(runtime)
const deviceId = 'state-vector'
let queue: JobQueue
let store: ReturnType<typeof createJobStore>
beforeAll(async () => {
  await seedDevices(runtime)
  queue = await openJobQueue(runtime)
  await queue.addDevice(deviceId)
  store = createJobStore(runtime, queue)
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
  return (await store.takeJob(deviceId, workerId))!
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
    expect(await store.markRunning(job)).toBe(true)
    await store.markProgress(job, 0.5)
    expect(await rowOf(id)).toMatchObject({ status: 'running', progress: 0.5 })
    expect(await store.finishJob(job, { outcome }, 1)).toBe(true)
    const late = { ok: false, message: 'late', reason: 'run/stopped' } as const
    expect(await store.finishJob(job, { outcome: late }, 2)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded', message: null, progress: null })
    const { rows } = await sql`select state from queue.job`.execute(database)
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it('does not restore a job that was cancelled meanwhile', async () => {
    const id = await submit()
    const job = await take(1)
    await cancel(id)
    expect(await store.markRunning(job)).toBe(false)
    await store.markProgress(job, 0.5)
    expect(await store.finishJob(job, { outcome }, 1)).toBe(false)
    await store.giveBack(job, 'stop')
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', result: null, progress: null })
    expect(await store.takeJob(deviceId, 2)).toBeUndefined()
  })

  it.each([
    ['another worker', 2],
    ['the same worker', 1],
  ])('is ignored once the job was given away, to %s', async (_, next) => {
    const id = await submit()
    const first = await take(1)
    await store.giveBack(first, 'stop')
    const second = await take(next)
    expect(second).toMatchObject({ job_id: id, attempt: 2, worker_id: next })
    expect(await store.finishJob(first, { outcome }, 1)).toBe(false)
    await store.giveBack(first, 'stop')
    expect(await rowOf(id)).toMatchObject({ status: 'ready', worker_id: next })
    expect(await store.finishJob(second, { outcome }, 1)).toBe(true)
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
    const patient = createJobStore(runtime, {
      ...queue,
      take(transaction, device) {
        tries++
        return queue.take(transaction, device)
      },
    })
    const { taking } = await database.transaction().execute(async (cancelling) => {
      await sql`select from job where job_id = ${id} for update`.execute(cancelling)
      const taking = patient.takeJob(deviceId, 1)
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
    await store.markRunning(await take(7))
    await take(7)
    expect(await store.giveBackOrphans()).toBe(2)
    expect(await rowOf(begun)).toMatchObject({ status: 'ready', worker_id: null })
    expect(await take(8)).toMatchObject({ job_id: waiting })
    expect(await store.takeJob(deviceId, 8)).toBeUndefined()
  })

  it('do not include those of a living worker', async () => {
    await submit()
    const job = await take(7)
    await database.connection().execute(async (alive) => {
      await sql`select pg_advisory_lock(${workerLockSpace}, 7)`.execute(alive)
      expect(await store.giveBackOrphans()).toBe(0)
      await sql`select pg_advisory_unlock(${workerLockSpace}, 7)`.execute(alive)
    })
    expect(await store.markRunning(job)).toBe(true)
    expect(await store.giveBackOrphans()).toBe(1)
  })
})

describe('a lease', () => {
  const hour = 3_600_000

  it.each([
    ['ahead of', hour],
    ['behind', -hour],
  ])('ends by the clock of the database, not by one that is an hour %s it', async (_, skew) => {
    const now = () => new Date(Date.now() + skew)
    const skewed = createJobStore({ ...runtime, clock: { now } }, queue)
    const punctual = createJobStore({ ...runtime, clock: { now: () => new Date() } }, queue)
    for (const [holder, other] of [
      [skewed, punctual],
      [punctual, skewed],
    ] as const) {
      const id = await submit()
      const job = (await holder.takeJob(deviceId, 7, { leaseSeconds: 60 }))!
      expect(await holder.markRunning(job)).toBe(true)
      expect(await other.giveBackOrphans()).toBe(0)
      expect(await holder.giveBackOrphans()).toBe(0)
      expect(await other.renew(job, 90)).toBeInstanceOf(Date)
      expect(await holder.markProgress(job, 0.5)).toBe(true)
      await passLease(database, id, 90)
      expect(await holder.markProgress(job, 0.9)).toBe(false)
      expect(await holder.renew(job, 90)).toBeUndefined()
      expect(await other.giveBackOrphans()).toBe(1)
    }
  })
})

describe('a running job that its worker must stop', () => {
  const patient = () =>
    createJobStore({ ...runtime, settings: { ...runtime.settings, cancellation: 'by-worker' } }, queue)
  async function cancelling() {
    const id = await submit()
    const job = await take(7)
    await store.markRunning(job)
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
    expect(await store.markRunning(job)).toBe(false)
    expect(await cancel(id, 'by-worker')).toBe('cancelling')
    expect(await queueState()).toEqual(['active'])
    await store.endCancelled(job)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', message: 'The job was cancelled.' })
    expect(await queueState()).toEqual(['completed'])
  })

  it('keeps the end that came before the worker heard of it', async () => {
    const { id, job } = await cancelling()
    expect(await store.finishJob(job, { outcome }, 1)).toBe(true)
    await store.endCancelled(job)
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded', result: {}, message: null })
  })

  it.each(['stop', 'crash'] as const)('does not return to the queue after a %s', async (after) => {
    const { id, job } = await cancelling()
    await store.giveBack(job, after)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
    expect(await queueState()).toEqual(['completed'])
  })

  it('is cancelled when its worker is dead; a late result still counts', async () => {
    const { id, job } = await cancelling()
    expect(await store.giveBackOrphans()).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
    expect(await queueState()).toEqual(['completed'])
    expect(
      await patient().finishJob(job, { outcome: { ok: false, message: 'late', reason: 'run/stopped' } }, 1),
    ).toBe(false)
    expect(await patient().finishJob(job, { outcome }, 1)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded', message: null })
  })

  it('is cancelled at the end of its lease if an adapter has it', async () => {
    const id = await submit()
    const job = (await store.takeJob(deviceId, 7, { leaseSeconds: 60 }))!
    await store.markRunning(job)
    await cancel(id, 'by-worker')
    expect(await store.renew(job, 120)).toBeUndefined()
    expect(await store.giveBackOrphans()).toBe(0)
    await passLease(database, id, 60)
    expect(await store.giveBackOrphans()).toBe(1)
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
