import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueAJob } from '../../../test/queue-a-job.ts'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { uuidV7 } from '../../uuid.ts'
import { seedDevices } from '../devices/seed-devices.ts'
import { openJobQueue, type JobQueue } from './job-queue.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const owner = uuidV7(runtime)
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

const take = () => database.transaction().execute((transaction) => queue.take(transaction, deviceId))
const giveBack = (jobId: string, after: 'stop' | 'crash') =>
  database.transaction().execute((transaction) => queue.giveBack(transaction, { jobId, deviceId }, after))
/** Seconds until it may be taken again. */
const pauseOf = async (jobId: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::float as seconds from queue.job where id = ${jobId}`.execute(
    database,
  )
  return rows[0]!.seconds
}
const endPause = (jobId: string) =>
  sql`update queue.job set start_after = now() where id = ${jobId}`.execute(database)

describe('a queue entry that is given back', () => {
  it('waits after a crash, longer after each, and lets others pass meanwhile', async () => {
    const [poisonous, other] = [
      await queueAJob(runtime, queue, { owner, deviceId }),
      await queueAJob(runtime, queue, { owner, deviceId }),
    ]
    for (const [crashes, from, to] of [
      [0, 0.5, 2],
      [1, 1.5, 4],
      [2, 3.5, 8],
      [3, 7.5, 16],
    ] as const) {
      expect(await take()).toEqual({ jobId: poisonous, crashes })
      await giveBack(poisonous, 'crash')
      const pause = await pauseOf(poisonous)
      expect(pause).toBeGreaterThan(from)
      expect(pause).toBeLessThanOrEqual(to)
      if (crashes === 3) break
      await endPause(poisonous)
    }
    expect(await take()).toMatchObject({ jobId: other })
    expect(await take()).toBeUndefined()
  })

  it('is the next again when it was only stopped, and that counts as no crash', async () => {
    const [first] = [
      await queueAJob(runtime, queue, { owner, deviceId }),
      await queueAJob(runtime, queue, { owner, deviceId }),
    ]
    for (let stops = 0; stops < 7; stops++) {
      expect(await take()).toEqual({ jobId: first, crashes: 0 })
      await giveBack(first, 'stop')
    }
  })
})
