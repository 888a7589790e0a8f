import { afterAll, expect, it } from 'vitest'
import { bellPair } from '../../test/programs.ts'
import { simulatorJson } from '../../test/simulator-json.ts'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { startEngine } from './start-engine.ts'

const runtime = await createTestRuntime()
// With a second checker, the order of the answers would depend on the speed of the machine.
const engine = await startEngine(runtime, runtime.databaseUrl, { hasWorker: false, maxCheckers: 1 })
afterAll(async () => {
  await engine.stop()
  await runtime.close()
})

it('makes nobody wait for more than one program of another user', async () => {
  const job = {
    programs: [bellPair],
    operator: null,
    deviceJson: simulatorJson,
    isTranspiled: true,
    needsMeasurement: true,
    shots: 1,
    transpilerInfo: {},
  }
  const answered: string[] = []
  const check = async (owner: string) => {
    await engine.checkJob(job, owner)
    answered.push(owner)
  }
  await Promise.all(['eve', 'eve', 'eve', 'ada'].map(check))
  expect(answered).toEqual(['eve', 'ada', 'eve', 'eve'])
})
