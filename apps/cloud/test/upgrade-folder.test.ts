import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startCluster } from '../src/embedded-postgres/cluster.ts'
import { reservePort } from './reserve-port.ts'
import { runCloud } from './running-cloud.ts'

const release = readFileSync(resolve(import.meta.dirname, 'fixtures', 'first-release.sql'), 'utf8')
const token = /^-- token (\S+)/.exec(release)?.[1] ?? ''
const dataFolder = mkdtempSync(join(tmpdir(), 'upgrade-folder-'))
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  rmSync(dataFolder, { recursive: true, force: true })
})

/**
 * Leaves a data folder as the first release did: PostgreSQL stopped, one job waiting, one
 * interrupted.
 */
async function leaveDataFolder(): Promise<void> {
  const cluster = await startCluster(dataFolder)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(release)
  await client.query("update api_token set expires_at = now() + interval '1 day'")
  await client.end()
  await cluster.stop()
}

it("starts in the first release's data folder, keeps its data and ends its jobs", async () => {
  await leaveDataFolder()
  const start = () =>
    reservePort().then((port) => runCloud({ CLOUD_DATA_DIR: dataFolder, CLOUD_PORT: String(port) }))
  const cloud = await start()
  ends.push(() => cloud.end('SIGTERM'))
  const listJobs = async (url: string) => {
    const headers = { 'q-api-token': token }
    const answer = await fetch(`${url}/jobs?order=ASC&fields=name,status`, { headers })
    return (await answer.json()) as { name: string; status: string }[]
  }
  let jobs = await listJobs(cloud.url)
  expect(jobs.map(({ name }) => name)).toEqual(['Server-side example', 'interrupted', 'waiting'])
  while (jobs.some(({ status }) => ['submitted', 'ready', 'running'].includes(status))) {
    await setTimeout(100)
    jobs = await listJobs(cloud.url)
  }
  expect(jobs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded'])

  expect(await cloud.end('SIGTERM')).toBe(0)
  const again = await start()
  ends.push(() => again.end('SIGTERM'))
  expect(await listJobs(again.url)).toEqual(jobs)
})
