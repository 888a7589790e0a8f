import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { chipModels } from './chip-models.ts'
import { calibrateNow, recalibrateDevices } from './recalibrate.ts'
import { seedDevices } from './seed-devices.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const dayMs = 86_400_000
afterAll(() => runtime.close())
beforeAll(async () => {
  await seedDevices(runtime)
})

async function historyOf(deviceId: string) {
  const rows = await database
    .selectFrom('device_calibration')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy('calibrated_at')
    .execute()
  return rows.map(({ calibrated_at }) => calibrated_at.toISOString().slice(0, 10))
}
function device(deviceId: string) {
  return database.selectFrom('device').selectAll().where('device_id', '=', deviceId).executeTakeFirstOrThrow()
}

// The clock of the tests starts on the fourth of May.
describe('recalibrateDevices', () => {
  it('calibrates new devices at midnight, with a history of thirty days', async () => {
    const history = await historyOf('asagi-64')
    expect([history.length, history[0], history.at(-1)]).toEqual([30, '2026-04-05', '2026-05-04'])
    expect(await device('asagi-64')).toMatchObject({
      n_qubits: 64,
      calibrated_at: new Date('2026-05-04T00:00:00Z'),
    })
    expect(await recalibrateDevices(runtime)).toEqual([])
  })

  it('calibrates once a day, however many callers run at once', async () => {
    const before = (await device('tokusa-16')).calibration
    runtime.turnClock(dayMs)
    const calibrated = await Promise.all([1, 2, 3, 4].map(() => recalibrateDevices(runtime)))
    expect(calibrated.flat().sort()).toEqual(['asagi-64', 'tokusa-16'])
    const { calibration, calibrated_at, updated_at } = await device('tokusa-16')
    expect(calibrated_at).toEqual(new Date('2026-05-05T00:00:00Z'))
    expect(updated_at).toEqual(runtime.clock.now())
    expect(calibration).not.toEqual(before)
    expect((await historyOf('tokusa-16')).at(-2)).toBe('2026-05-04')
  })

  it('fills in days without a run, and deletes calibrations older than thirty days', async () => {
    runtime.turnClock(12 * dayMs)
    await recalibrateDevices(runtime)
    const history = await historyOf('tokusa-16')
    expect([history.length, history[0], history.at(-1)]).toEqual([30, '2026-04-18', '2026-05-17'])
    expect(new Set(history).size).toBe(30)
    runtime.turnClock(400 * dayMs)
    await recalibrateDevices(runtime)
    expect(await historyOf('tokusa-16')).toHaveLength(30)
  })

  it('replaces a calibration from a clock that was ahead', async () => {
    const [before, days] = [await device('tokusa-16'), await historyOf('tokusa-16')]
    runtime.turnClock(7 * dayMs)
    await recalibrateDevices(runtime)
    runtime.turnClock(-7 * dayMs)
    expect((await recalibrateDevices(runtime)).sort()).toEqual(['asagi-64', 'tokusa-16'])
    expect(await device('tokusa-16')).toEqual({ ...before, updated_at: runtime.clock.now() })
    expect((await historyOf('tokusa-16')).at(-1)).toBe(days.at(-1))
    expect(await recalibrateDevices(runtime)).toEqual([])
  })

  it('calibrates out of schedule, and again at midnight', async () => {
    const chip = chipModels.find(({ id }) => id === 'tokusa-16')!
    expect(await calibrateNow(runtime, chip)).toBe(true)
    expect(await calibrateNow(runtime, chip)).toBe(false)
    expect((await device('tokusa-16')).calibrated_at).toEqual(runtime.clock.now())
    runtime.turnClock(dayMs)
    expect(await recalibrateDevices(runtime)).toContain('tokusa-16')
  })
})
