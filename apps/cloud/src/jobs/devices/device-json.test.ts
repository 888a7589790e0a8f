import { afterAll, expect, it } from 'vitest'
import { createTestApi } from '../../../test/test-api.ts'
import { createDeviceReader, selectDeviceJson } from './device-json.ts'

const api = await createTestApi({}, { hasWorker: false })
const { database } = api.runtime
afterAll(() => api.close())

async function write(deviceId: string) {
  const { written } = await database
    .selectFrom('device')
    .select(selectDeviceJson.as('written'))
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return written
}

it('reads the columns of a device from its JSON', async () => {
  const read = createDeviceReader()
  for (const deviceId of ['state-vector', 'asagi-64']) {
    const row = await database
      .selectFrom('device')
      .select(['n_qubits', 'basis_gates', 'supported_instructions', 'calibration'])
      .where('device_id', '=', deviceId)
      .executeTakeFirstOrThrow()
    expect(read(await write(deviceId))).toEqual({ ...row, is_external: false })
  }
})

it('reads a device once per calibration', async () => {
  const read = createDeviceReader()
  const before = read(await write('asagi-64'))
  expect(read(await write('asagi-64'))).toBe(before)
  await database
    .updateTable('device')
    .set({ calibration: JSON.stringify({ ...before.calibration, calibrated_at: 'later' }) })
    .where('device_id', '=', 'asagi-64')
    .execute()
  expect(read(await write('asagi-64')).calibration).toMatchObject({ calibrated_at: 'later' })
})

it('caches a limited number of devices', () => {
  const read = createDeviceReader()
  const written = (qubits: number) => JSON.stringify({ n_qubits: qubits })
  const first = read(written(0))
  for (let qubits = 1; qubits <= 16; qubits++) read(written(qubits))
  expect(read(written(16))).toBe(read(written(16)))
  expect(read(written(0))).not.toBe(first)
})
