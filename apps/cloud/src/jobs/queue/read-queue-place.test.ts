import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueAJob } from '../../../test/queue-a-job.ts'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { uuidV7 } from '../../dependencies/uuid.ts'
import { seedDevices } from '../devices/seed-devices.ts'
import { openJobQueue, type JobQueue } from './job-queue.ts'
import { readQueuePlace } from './read-queue-place.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const deviceId = 'state-vector'
let queue: JobQueue
beforeAll(async () => {
  await seedDevices(runtime)
  queue = await openJobQueue(runtime)
  await queue.addDevice(deviceId)
  await queue.addDevice('tokusa-16')
})
afterAll(async () => {
  await queue.stop()
  await runtime.close()
})

function placeOf(jobId: string, { hasShortLanes = false, device = deviceId } = {}) {
  return readQueuePlace(database, { jobId, deviceId: device, hasShortLanes })
}

it('counts the jobs that the device takes first, by turns of the users', async () => {
  const [ada, bob] = [uuidV7(runtime), uuidV7(runtime)]
  const first = await queueAJob(runtime, queue, { owner: ada, deviceId })
  const second = await queueAJob(runtime, queue, { owner: ada, deviceId })
  const third = await queueAJob(runtime, queue, { owner: bob, deviceId })
  expect([await placeOf(first), await placeOf(second), await placeOf(third)]).toEqual([
    { jobsAhead: 0, waitSeconds: 0 },
    { jobsAhead: 2, waitSeconds: 2 },
    { jobsAhead: 1, waitSeconds: 1 },
  ])
  await database.transaction().execute((transaction) => queue.take(transaction, deviceId))
  expect(await placeOf(first)).toBeUndefined()
  expect(await placeOf(third)).toMatchObject({ jobsAhead: 0 })
})

it.each(['state-vector', 'tokusa-16'])(
  'counts for %s what the short lane of a simulator takes',
  async (device) => {
    await sql`delete from queue.job`.execute(database)
    const add = (seconds: number) =>
      queueAJob(runtime, queue, { owner: uuidV7(runtime), deviceId: device, seconds })
    const long = await add(20)
    await add(30)
    await add(0.5)
    const short = await add(0.5)
    const later = await add(40)
    const isSimulator = device === 'state-vector'
    const withLanes = { hasShortLanes: true, device }
    const inOrder = { jobsAhead: 3, waitSeconds: 51 }
    expect(await placeOf(short, { device })).toEqual(inOrder)
    expect(await placeOf(short, withLanes)).toEqual(isSimulator ? { jobsAhead: 1, waitSeconds: 1 } : inOrder)
    // A long job waits for all before it.
    expect(await placeOf(later, withLanes)).toEqual({ jobsAhead: 4, waitSeconds: 52 })
    await database.transaction().execute((transaction) => queue.take(transaction, device))
    expect(await placeOf(long, withLanes)).toBeUndefined()
    // The long job that runs now occupies the other lane.
    expect(await placeOf(short, withLanes)).toMatchObject({ jobsAhead: isSimulator ? 1 : 2 })
  },
)
