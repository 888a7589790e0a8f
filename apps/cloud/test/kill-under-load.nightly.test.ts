import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createSeededRandom } from '@qportal/circuit'
import { afterAll, describe, expect, it } from 'vitest'
import { openCommandRuntime } from '../src/cli/open-command-runtime.ts'
import { readSettings } from '../src/settings/settings.ts'
import { submitContinuously } from './load.ts'
import { countEnds, recordEnds } from './record-ends.ts'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const kills = 500
/** Determines the times of the kills. Set it to repeat a failure. */
const seed = process.env['KILL_SEED'] ?? String(Date.now())
const uniform = createSeededRandom(seed)

const dataFolder = mkdtempSync(join(tmpdir(), 'kill-under-load-'))
const environment = {
  CLOUD_DATA_DIR: dataFolder,
  CLOUD_PORT: String(await reservePort()),
  REQUESTS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_MINUTE: '1000000',
  QUEUED_QPU_JOBS_PER_USER: '1000000',
  QUEUED_SIMULATOR_JOBS_PER_USER: '1000000',
  LOG_LEVEL: 'silent',
}
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('a cloud that is killed at random moments under load', () => {
  it(
    `ends every accepted job once, after ${kills} kills`,
    { timeout: 60_000 * kills + 300_000 },
    async () => {
      const first = await runCloud(environment)
      ends.push(() => first.end('SIGKILL'))
      const token = await createDemoToken(environment)
      const { runtime, close } = await openCommandRuntime(readSettings(environment))
      ends.push(close)
      await recordEnds(runtime.database)
      const load = submitContinuously({ url: first.url, token, clients: 3 })
      ends.push(load.stop)

      let cloud = first
      for (let kill = 1; kill <= kills; kill++) {
        // Waits until there are jobs to lose, however slow the machine is.
        const before = load.acknowledged.length
        while (load.acknowledged.length === before) await setTimeout(5)
        await setTimeout(1000 * uniform())
        await cloud.end('SIGKILL')
        // One in four is killed before it is ready.
        if (uniform() < 0.25) {
          const dying = runCloud(environment, (child) => {
            void setTimeout(500 * uniform()).then(() => child.kill('SIGKILL'))
          })
          await dying.then((quick) => quick.end('SIGKILL')).catch(() => {})
        }
        cloud = await runCloud(environment)
        if (kill % 50 === 0)
          process.stderr.write(`${kill} kills, ${load.acknowledged.length} jobs acknowledged\n`)
      }
      const last = cloud
      ends.push(() => last.end('SIGTERM'))
      const acknowledged = await load.stop()
      expect(acknowledged.length, `seed ${seed}`).toBeGreaterThanOrEqual(kills)

      const unfinished = () =>
        runtime.database
          .selectFrom('job')
          .select('job_id')
          .where('status', 'in', ['submitted', 'ready', 'running'])
          .limit(1)
          .execute()
      while ((await unfinished()).length > 0) await setTimeout(50)
      const stored = await runtime.database
        .selectFrom('job')
        .select(['job_id', 'status', 'message'])
        .where('job_type', '=', 'sampling')
        .execute()
      const outcomes = new Map(stored.map(({ job_id, status, message }) => [job_id, message ?? status]))
      const lost = acknowledged.filter((jobId) => outcomes.get(jobId) !== 'succeeded')
      expect(
        lost.map((jobId) => [jobId, outcomes.get(jobId)]),
        `seed ${seed}`,
      ).toEqual([])
      // Includes jobs whose response was lost with the connection. The example job of the
      // demonstration user never ran.
      expect(await countEnds(runtime.database), `seed ${seed}`).toEqual({
        'succeeded once': stored.length,
        'succeeded never': 1,
      })
    },
  )
})
