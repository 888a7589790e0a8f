import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { cancelJob } from '../src/jobs/cancel-job.ts'
import { seedDevices } from '../src/jobs/devices/seed-devices.ts'
import { openJobQueue, type JobQueue } from '../src/jobs/queue/job-queue.ts'
import { queueAJob } from './queue-a-job.ts'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const users = Array.from({ length: 3 }, () => uuidV7(runtime))
const deviceId = 'state-vector'
let queue: JobQueue
beforeAll(async () => {
  await seedDevices(runtime)
  queue = await openJobQueue(runtime)
  await queue.addDevice(deviceId)
})
afterAll(async () => {
  await queue.stop()
  await runtime.close()
})

/** Takes the next job and ends it. */
function run() {
  return database.transaction().execute(async (transaction) => {
    const entry = await queue.take(transaction, deviceId)
    if (!entry) return undefined
    await transaction
      .updateTable('job')
      .set({ status: 'succeeded' })
      .where('job_id', '=', entry.jobId)
      .execute()
    await queue.settle(transaction, { jobId: entry.jobId, deviceId })
    return entry.jobId
  })
}

function cancel(jobId: string) {
  return database
    .transaction()
    .execute((transaction) =>
      cancelJob(transaction, { queue, clock: runtime.clock, cancellation: 'at-once' }, jobId),
    )
}

/** Several at a time: lost or duplicate turns appear only in long queues. */
const count = fc.integer({ min: 1, max: 5 })
const user = fc.nat(users.length - 1)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), user, count }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const), count }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), user, at: fc.nat(5), count }) },
)

describe('the queue of a device', () => {
  async function queueJobs(...jobs: readonly { user: number; seconds?: number }[]) {
    for (const table of ['queue.job', 'job', 'queue_turn', 'queue_round'])
      await sql`delete from ${sql.table(table)}`.execute(database)
    const ids: string[] = []
    for (const { user, ...job } of jobs)
      ids.push(await queueAJob(runtime, queue, { owner: users[user]!, deviceId, ...job }))
    return ids
  }
  async function runAll(ids: readonly string[]) {
    const order: number[] = []
    for (let id = await run(); id !== undefined; id = await run()) order.push(ids.indexOf(id))
    return order
  }

  it('counts the estimated seconds of a job, not the job', async () => {
    const long = { user: 0, seconds: 3.2 }
    const ids = await queueJobs(long, long, ...Array.from({ length: 6 }, () => ({ user: 1 })))
    expect(await runAll(ids)).toEqual([0, 2, 3, 4, 5, 1, 6, 7])
  })

  it('runs a short job of another user before the next long one', async () => {
    const long = (user: number) => ({ user, seconds: 20 })
    const ids = await queueJobs(long(0), long(0), long(1), long(1))
    expect(await run()).toBe(ids[0])
    ids.push(await queueAJob(runtime, queue, { owner: users[2]!, deviceId }))
    expect(await runAll(ids)).toEqual([2, 4, 1, 3])
  })

  it('returns all turns of a long job that is cancelled', async () => {
    const ids = await queueJobs({ user: 0, seconds: 30 }, { user: 0 }, { user: 1 }, { user: 1 })
    await cancel(ids[0]!)
    expect(await runAll(ids)).toEqual([1, 2, 3])
  })

  it("gives users turn after turn, and keeps the order of each user's jobs", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
        for (const table of ['queue.job', 'job', 'queue_turn', 'queue_round'])
          await sql`delete from ${sql.table(table)}`.execute(database)
        const waiting = users.map((): string[] => [])
        /** How often each other user was served since a user began to wait. */
        const overtaken = users.map(() => users.map(() => 0))
        const serve = async () => {
          const jobId = await run()
          const user = waiting.findIndex(([first]) => first !== undefined && first === jobId)
          const isEmpty = waiting.every((jobs) => jobs.length === 0)
          expect([jobId === undefined, user === -1], 'the first of a user').toEqual([isEmpty, isEmpty])
          if (isEmpty) return
          waiting[user]!.shift()
          overtaken[user]!.fill(0)
          for (const [other, counts] of overtaken.entries()) {
            if (other === user || waiting[other]!.length === 0) continue
            counts[user]!++
            // The last user of one turn and the first of the next.
            expect(counts[user], 'turns of one user while another waits').toBeLessThanOrEqual(2)
          }
        }
        const submit = async (user: number) => {
          if (waiting[user]!.length === 0) overtaken[user]!.fill(0)
          waiting[user]!.push(await queueAJob(runtime, queue, { owner: users[user]!, deviceId }))
        }
        const withdraw = async (user: number, at: number) => {
          const [jobId] = waiting[user]!.splice(at % (waiting[user]!.length || 1), 1)
          if (jobId !== undefined) await cancel(jobId)
        }
        for (const each of steps) {
          for (let times = 0; times < each.count; times++) {
            if (each.kind === 'run') await serve()
            else if (each.kind === 'submit') await submit(each.user)
            else await withdraw(each.user, each.at)
          }
        }
        while (waiting.some((jobs) => jobs.length > 0)) await serve()
        expect(await run()).toBeUndefined()
      }),
      { numRuns: process.env['NIGHTLY'] === '1' ? 300 : 12 },
    )
  })
})
