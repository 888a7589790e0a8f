import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../src/uuid.ts'
import { cancelJob } from '../src/engine/cancel-job.ts'
import { seedDevices } from '../src/engine/devices/seed-devices.ts'
import { openJobQueue, type JobQueue } from '../src/engine/queue/job-queue.ts'
import { queueAJob } from './queue-a-job.ts'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const users = Array.from({ length: 4 }, () => uuidV7(runtime))
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
const run = () =>
  database.transaction().execute(async (transaction) => {
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

const cancel = (jobId: string) =>
  database
    .transaction()
    .execute((transaction) => cancelJob(transaction, { queue, clock: runtime.clock }, jobId))

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('submit' as const), user: fc.nat(users.length - 1) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('run' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      user: fc.nat(users.length - 1),
      at: fc.nat(9),
    }),
  },
)

describe('the queue of a device', () => {
  it('lets users take turns, whoever submits and cancels how many, and keeps the order of each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        for (const table of ['queue.job', 'job', 'queue_turn', 'queue_round'])
          await sql`delete from ${sql.table(table)}`.execute(database)
        const waiting = users.map((): string[] => [])
        /** How often another user was served since a user has been waiting, and the user itself has not. */
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
            // The last of one round and the first of the next.
            expect(counts[user], 'turns of one user while another waits').toBeLessThanOrEqual(2)
          }
        }
        for (const each of steps) {
          if (each.kind === 'run') await serve()
          else if (each.kind === 'submit') {
            if (waiting[each.user]!.length === 0) overtaken[each.user]!.fill(0)
            waiting[each.user]!.push(await queueAJob(runtime, queue, { owner: users[each.user]!, deviceId }))
          } else {
            const [jobId] = waiting[each.user]!.splice(each.at % (waiting[each.user]!.length || 1), 1)
            if (jobId !== undefined) await cancel(jobId)
          }
        }
        while (waiting.some((jobs) => jobs.length > 0)) await serve()
        expect(await run()).toBeUndefined()
      }),
      { numRuns: process.env['NIGHTLY'] === '1' ? 300 : 15 },
    )
  })
})
