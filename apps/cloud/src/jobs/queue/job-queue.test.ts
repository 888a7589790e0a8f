import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueAJob } from '../../../test/queue-a-job.ts'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { uuidV7 } from '../../dependencies/uuid.ts'
import { seedDevices } from '../devices/seed-devices.ts'
import { jobChannel, openJobQueue, type JobQueue } from './job-queue.ts'

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

function take() {
  return database.transaction().execute((transaction) => queue.take(transaction, deviceId))
}
function giveBack(jobId: string, after: 'stop' | 'crash') {
  return database
    .transaction()
    .execute((transaction) => queue.giveBack(transaction, { jobId, deviceId }, after))
}
/** Gives the job back and returns the seconds until it can be taken again. */
function pauseAfterCrash(jobId: string) {
  return database.transaction().execute(async (transaction) => {
    await queue.giveBack(transaction, { jobId, deviceId }, 'crash')
    // In this transaction, now() is the time of the crash, however slow the machine is.
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::float as seconds from queue.job where id = ${jobId}`.execute(
      transaction,
    )
    return rows[0]!.seconds
  })
}
function endPause(jobId: string) {
  return sql`update queue.job set start_after = now() where id = ${jobId}`.execute(database)
}

/** Simulates a clock that was this far ahead when the job was queued. */
async function queueAhead(jobId: string, ahead: string) {
  await sql`
    update queue.job set start_after = start_after + ${ahead}::interval where id = ${jobId}`.execute(database)
}

describe('a queue entry', () => {
  it('notifies the workers of its device', async () => {
    const worker = new pg.Client({ connectionString: runtime.databaseUrl })
    await worker.connect()
    await worker.query(`listen ${jobChannel}`)
    const heard = once(worker, 'notification') as Promise<[pg.Notification]>
    const jobId = await queueAJob(runtime, queue, { owner, deviceId })
    const [{ payload = '' }] = await heard
    expect(JSON.parse(payload)).toEqual({ queued: deviceId })
    await worker.end()
    await take()
    await database.transaction().execute((transaction) => queue.settle(transaction, { jobId, deviceId }))
  })

  it('waits no longer after the clock is set back, except for the pause of a crash', async () => {
    const jobId = await queueAJob(runtime, queue, { owner, deviceId })
    await queueAhead(jobId, '1 day')
    expect(await take()).toBeUndefined()
    expect(await queue.catchUp()).toBe(1)
    expect(await take()).toEqual({ jobId, crashes: 0 })
    await giveBack(jobId, 'crash')
    await queueAhead(jobId, '58 seconds')
    expect(await queue.catchUp()).toBe(0)
    await endPause(jobId)
    await take()
    await database.transaction().execute((transaction) => queue.settle(transaction, { jobId, deviceId }))
  })

  it('is kept as long as it waits, even if a clock jumps by years', async () => {
    const jobId = await queueAJob(runtime, queue, { owner, deviceId })
    await queueAhead(jobId, '-40 years')
    const { rows } = await sql<{ isKept: boolean }>`
      select keep_until - interval '40 years' > now() as "isKept" from queue.job where id = ${jobId}`.execute(
      database,
    )
    expect(rows).toEqual([{ isKept: true }])
    expect(await take()).toEqual({ jobId, crashes: 0 })
    await database.transaction().execute((transaction) => queue.settle(transaction, { jobId, deviceId }))
  })
})

describe('a lane of short jobs', () => {
  it('takes them in their order, past longer jobs and those of unknown length', async () => {
    const queueOne = (seconds: number | null | undefined) =>
      queueAJob(runtime, queue, { owner: uuidV7(runtime), deviceId, seconds })
    const [long, unknown] = [await queueOne(20), await queueOne(null)]
    const shorts = [await queueOne(undefined), await queueOne(1)]
    const takeShort = () =>
      database.transaction().execute((transaction) => queue.takeShort(transaction, deviceId))
    expect([await takeShort(), await takeShort(), await takeShort()]).toEqual([
      { jobId: shorts[0], crashes: 0 },
      { jobId: shorts[1], crashes: 0 },
      undefined,
    ])
    await giveBack(shorts[0]!, 'crash')
    await endPause(shorts[0]!)
    expect(await takeShort()).toEqual({ jobId: shorts[0], crashes: 1 })
    expect([await take(), await take()]).toEqual([
      { jobId: long, crashes: 0 },
      { jobId: unknown, crashes: 0 },
    ])
    for (const jobId of [long, unknown, ...shorts])
      await database.transaction().execute((transaction) => queue.settle(transaction, { jobId, deviceId }))
  })
})

describe('a queue entry that is given back', () => {
  it('waits after a crash, longer each time, and lets others pass', async () => {
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
      const pause = await pauseAfterCrash(poisonous)
      expect(pause).toBeGreaterThan(from)
      expect(pause).toBeLessThanOrEqual(to)
      if (crashes < 3) await endPause(poisonous)
    }
    // The pause of some seconds may end on a busy machine.
    await queueAhead(poisonous, '1 hour')
    expect(await take()).toMatchObject({ jobId: other })
    expect(await take()).toBeUndefined()
  })

  it('is next again after a stop, which does not count as a crash', async () => {
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
