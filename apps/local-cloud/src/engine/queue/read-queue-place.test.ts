import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueAJob } from '../../../test/queue-a-job.ts'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { uuidV7 } from '../../runtime/uuid.ts'
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
})
afterAll(async () => {
  await queue.stop()
  await runtime.close()
})

function placeOf(jobId: string) {
  return readQueuePlace(database, { jobId, deviceId })
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
