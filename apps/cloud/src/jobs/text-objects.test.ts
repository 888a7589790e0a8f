import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { queueAJob } from '../../test/queue-a-job.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { createTestApi } from '../../test/test-api.ts'
import { removeAccount } from '../api/account/remove-account.ts'
import { sumJobBytes } from '../api/jobs/check-quotas.ts'
import { createFileReader } from '../api/stored-jobs/read-job-file.ts'
import { deleteOldData } from '../composition/retention.ts'
import { openObjectStore } from '../object-storage/open-object-store.ts'
import { readSettings } from '../settings/settings.ts'
import { readLongTexts } from './read-long-text.ts'
import { draftTextObject, keepsObjects, keepTextObject, removeUnusedObjects } from './text-objects.ts'
import { finishJob, takeJob, type TakenJob } from './worker/job-store.ts'

const keys = Array.from({ length: 60_000 }, (_, k) => k.toString(2).padStart(16, '0'))
const counts = Object.fromEntries(keys.map((key, k) => [key, k]))
const longResult = JSON.stringify({ sampling: { counts } })
/** Contains characters of two UTF-16 code units. */
const transpileResult = JSON.stringify({ transpiled_program: 'rz(𝜋/2) $0;\n'.repeat(100_000) })
const hourMs = 3_600_000

async function unzipped(archive: ReadableStream | undefined): Promise<string> {
  const files = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()))
  return Object.values(files)
    .map((content) => strFromU8(content))
    .join('')
}

const server = await startS3Server()
afterAll(() => server.close())
const places = {
  folder: {},
  bucket: server.environment,
}

describe.each(Object.entries(places))('a result above 1 MB in the %s', async (place, environment) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'text-objects-'))
  const api = await createTestApi(
    { LONG_RESULTS: 'objects', CLOUD_DATA_DIR: dataFolder, JOB_DAYS: '1', ...environment },
    { hasWorker: false },
  )
  const { runtime, engine, app } = api
  const { database } = runtime
  const { sub, client } = await api.addUser('ada')
  const objects = openObjectStore(runtime.settings)
  afterAll(() => api.close())

  async function takenJob(owner = sub): Promise<TakenJob> {
    await queueAJob(runtime, engine.queue, { owner, deviceId: 'state-vector' })
    return (await takeJob({ ...runtime, queue: engine.queue }, 'state-vector', 1))!
  }
  async function finishedJob({ owner = sub, by = runtime } = {}): Promise<string> {
    const job = await takenJob(owner)
    const outcome = { ok: true, result: longResult, transpileResult } as const
    expect(await finishJob({ ...by, queue: engine.queue }, job, { outcome }, 1)).toBe(true)
    return job.job_id
  }
  function rowsOf(jobId: string) {
    return database.selectFrom('job_object').selectAll().where('job_id', '=', jobId).execute()
  }
  async function keysOf(jobId: string) {
    const rows = await rowsOf(jobId)
    return rows.map(({ object_id, member }) => `results/${object_id}/${member}.json.gz`)
  }
  async function present(files: readonly string[]) {
    return (await Promise.all(files.map((key) => objects.has(key)))).filter(Boolean).length
  }
  async function readBody(path: string) {
    const answer = await app.request(path, { headers: { authorization: 'Bearer ada' } })
    return (await answer.json()) as Record<string, unknown>
  }

  it('is answered as one in the database, also after LONG_RESULTS has changed', async () => {
    const inDatabase = { ...runtime, settings: { ...runtime.settings, longResults: 'database' as const } }
    const older = await finishedJob({ by: inDatabase })
    runtime.turnClock(1)
    const newer = await finishedJob()
    expect(await rowsOf(older)).toEqual([])
    expect(await rowsOf(newer)).toMatchObject([
      { place, state: 'kept', member: 'result' },
      { place, state: 'kept', member: 'transpile_result' },
    ])
    const [before, after] = [await readBody(`/jobs/${older}`), await readBody(`/jobs/${newer}`)]
    expect(after.job_info).toEqual(before.job_info)
    expect(after).toMatchObject({ job_info: { result: { sampling: { counts } } } })
    expect(await readBody('/jobs?fields=job_id,job_info&order=ASC')).toEqual([
      { job_id: older, job_info: before.job_info },
      { job_id: newer, job_info: before.job_info },
    ])
    expect(await readLongTexts(runtime, newer)).toEqual(await readLongTexts(runtime, older))
    const readFile = createFileReader(runtime)
    expect(await unzipped(await readFile(`${newer}/result.zip`))).toBe(longResult)
    await removeJobs(older, newer)
  })

  it('stays readable in the folder when a bucket is set later', async () => {
    const before = { ...runtime, settings: { ...runtime.settings, storageBucket: undefined } }
    const id = await finishedJob({ by: before })
    expect(await rowsOf(id)).toMatchObject([{ place: 'folder' }, { place: 'folder' }])
    expect(await readBody(`/jobs/${id}`)).toMatchObject({ job_info: { result: { sampling: { counts } } } })
    await removeJobs(id)
    expect(await rowsOf(id)).toEqual([])
  })

  it('counts for the quota with its length in the store', async () => {
    const id = await finishedJob()
    const rows = await rowsOf(id)
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
    expect(bytes).toBeGreaterThan(10_000)
    const occupied = await sumJobBytes(database, sub)
    expect(occupied - bytes).toBeGreaterThanOrEqual(0)
    expect(occupied - bytes).toBeLessThan(2000)
    await removeJobs(id)
  })

  it('is deleted with the job, with the account and after JOB_DAYS', async () => {
    const eve = await api.addUser('eve')
    const [deleted, hers, old] = [
      await finishedJob(),
      await finishedJob({ owner: eve.sub }),
      await finishedJob(),
    ]
    const files = [await keysOf(deleted), await keysOf(hers), await keysOf(old)] as const
    expect(await present(files.flat())).toBe(6)
    await client.call(`/jobs/${deleted}`, { method: 'DELETE' })
    expect([await present(files[0]), await rowsOf(deleted)]).toEqual([0, []])
    await removeAccount(runtime, 'eve@example.org')
    expect([await present(files[1]), await rowsOf(hers)]).toEqual([0, []])
    expect(await present(files[2])).toBe(2)
    runtime.turnClock(2 * 24 * hourMs)
    expect(await deleteOldData(runtime)).toMatchObject({ jobs: 1, objects: 2 })
    expect([await present(files[2]), await rowsOf(old)]).toEqual([0, []])
  })

  it('leaves nothing when its process ended before it was kept, and is not kept later', async () => {
    const [kept, job] = [await finishedJob(), await takenJob()]
    const draft = (await draftTextObject(runtime, {
      jobId: job.job_id,
      member: 'result',
      text: longResult,
    }))!
    const files = await keysOf(job.job_id)
    expect(await removeUnusedObjects(runtime)).toBe(0)
    expect(await present(files)).toBe(1)
    runtime.turnClock(2 * hourMs)
    expect(await removeUnusedObjects(runtime)).toBe(1)
    expect([await present(files), await rowsOf(job.job_id)]).toEqual([0, []])
    const keeping = database.transaction().execute((transaction) => keepTextObject(transaction, draft))
    await expect(keeping).rejects.toThrow('too old')
    expect(await present(await keysOf(kept))).toBe(2)
    await removeJobs(kept, job.job_id)
  })

  it('stays when it is kept while old drafts are deleted', async () => {
    const { job_id: jobId } = await takenJob()
    const draft = (await draftTextObject(runtime, { jobId, member: 'result', text: longResult }))!
    runtime.turnClock(2 * hourMs)
    let removing: Promise<number> | undefined
    await database.transaction().execute(async (transaction) => {
      await keepTextObject(transaction, draft)
      removing = removeUnusedObjects(runtime)
      while (!(await isAnyoneWaiting())) await setTimeout(5)
    })
    expect(await removing).toBe(0)
    expect(await present(await keysOf(jobId))).toBe(1)
    await removeJobs(jobId)
  })

  it('of an outdated attempt leaves no object', async () => {
    const id = await finishedJob()
    const before = await rowsOf(id)
    const { attempt, device_id } = await database
      .selectFrom('job')
      .select(['attempt', 'device_id'])
      .where('job_id', '=', id)
      .executeTakeFirstOrThrow()
    const late = { job_id: id, device_id, attempt, worker_id: 1 }
    const outcome = { ok: true, result: longResult, transpileResult: null } as const
    expect(await finishJob({ ...runtime, queue: engine.queue }, late, { outcome }, 1)).toBe(false)
    expect(await rowsOf(id)).toEqual(before)
    await removeJobs(id)
  })

  /** Returns whether a statement waits for the lock of another one. */
  async function isAnyoneWaiting(): Promise<boolean> {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database,
    )
    return rows.length > 0
  }

  async function removeJobs(...ids: string[]) {
    await database.deleteFrom('job').where('job_id', 'in', ids).execute()
    await removeUnusedObjects(runtime)
  }
})

it('a result above 1 MB is an object where every process finds it, or by setting', () => {
  const bucket = {
    STORAGE_S3_BUCKET: 'jobs',
    STORAGE_S3_ACCESS_KEY: 'key',
    STORAGE_S3_SECRET_KEY: 'secret',
  }
  const DATABASE_URL = 'postgres://database/cloud'
  const decisions = [
    {},
    bucket,
    { DATABASE_URL },
    { DATABASE_URL, ...bucket },
    { DATABASE_URL, LONG_RESULTS: 'objects' },
    { ...bucket, LONG_RESULTS: 'database' },
  ].map((environment) => keepsObjects(readSettings(environment)))
  expect(decisions).toEqual([true, true, false, true, true, false])
})

describe('a store that does not answer', () => {
  it('loses no result: it goes into the database, and the log says so', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'text-objects-'))
    const api = await createTestApi(
      { LONG_RESULTS: 'objects', CLOUD_DATA_DIR: dataFolder },
      { hasWorker: false },
    )
    const { runtime, engine } = api
    const { sub, client } = await api.addUser('ada')
    // Nothing can be put below a file.
    writeFileSync(join(dataFolder, 'objects'), '')
    const id = await queueAJob(runtime, engine.queue, { owner: sub, deviceId: 'state-vector' })
    const store = { ...runtime, queue: engine.queue }
    const job = (await takeJob(store, 'state-vector', 1))!
    const outcome = { ok: true, result: longResult, transpileResult: null } as const
    expect(await finishJob(store, job, { outcome }, 1)).toBe(true)
    expect((await client.call(`/jobs/${id}`)).body).toMatchObject({
      job_info: { result: { sampling: { counts } } },
    })
    expect(runtime.logged).toContainEqual(expect.stringContaining('a long result goes into the database'))

    rmSync(join(dataFolder, 'objects'))
    runtime.turnClock(2 * hourMs)
    expect(await removeUnusedObjects(runtime)).toBe(1)
    expect(await runtime.database.selectFrom('job_object').selectAll().execute()).toEqual([])
    await api.close()
  })

  it('is a refusal with 503, and the deletion of the job is completed later', async () => {
    const away = await startS3Server()
    const api = await createTestApi({ LONG_RESULTS: 'objects', ...away.environment }, { hasWorker: false })
    const { runtime, engine } = api
    const { sub } = await api.addUser('ada')
    const id = await queueAJob(runtime, engine.queue, { owner: sub, deviceId: 'state-vector' })
    const store = { ...runtime, queue: engine.queue }
    const job = (await takeJob(store, 'state-vector', 1))!
    const outcome = { ok: true, result: longResult, transpileResult: null } as const
    await finishJob(store, job, { outcome }, 1)
    await away.close()
    const call = (method: string) =>
      api.app.request(`/jobs/${id}`, { method, headers: { authorization: 'Bearer ada' } })
    expect((await call('GET')).status).toBe(503)
    expect((await call('DELETE')).status).toBe(200)
    expect((await call('GET')).status).toBe(404)
    await expect(removeUnusedObjects(runtime)).rejects.toThrow('file storage')
    const settings = { ...runtime.settings, storageEndpoint: server.url }
    expect(await removeUnusedObjects({ ...runtime, settings })).toBe(1)
    await api.close()
  })
})
