import { expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import { createFakeCloud, type FakeCloudOptions } from '../testing/index.ts'

const id = '01a1fc6c-03be-704c-87cf-890950a8e901'
const savedAt = '2026-03-01T10:00:00.000Z'

function cloudAndClient(options: FakeCloudOptions = { circuits: [] }) {
  const cloud = createFakeCloud(options)
  const client = createApiClient({
    baseUrl: 'https://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
  })
  return { cloud, client }
}

it('saves versions of a circuit, lists them and reads one', async () => {
  const { client } = cloudAndClient()
  const bell = { id, name: 'Bell', version: 1, savedAt }
  expect(await client.saveCircuit({ id, baseVersion: 0, name: 'Bell', text: 'h q;' })).toEqual(bell)
  await client.saveCircuit({ id, baseVersion: 1, name: 'Bell', text: 'x q;' })
  const late = client.saveCircuit({ id, baseVersion: 1, name: 'Bell', text: 'y q;' })
  await expect(late).rejects.toMatchObject({ code: 'api/circuit-changed', status: 409 })
  expect(await client.getCircuit(id)).toEqual({ ...bell, version: 2, text: 'x q;' })
  expect(await client.listCircuitVersions(id)).toEqual([
    { version: 2, savedAt },
    { version: 1, savedAt },
  ])
  expect(await client.getCircuitVersion(id, 1)).toEqual({ version: 1, savedAt, text: 'h q;' })
  await expect(client.getCircuitVersion(id, 7)).rejects.toMatchObject({ code: 'api/circuit-not-found' })
})

it('renames, trashes, restores and deletes a circuit', async () => {
  const { client } = cloudAndClient({ circuits: [{ id, name: 'Bell', versions: [{ savedAt, text: '' }] }] })
  expect(await client.changeCircuit(id, { name: 'Pair' })).toMatchObject({ name: 'Pair' })
  await expect(client.deleteCircuit(id)).rejects.toMatchObject({ code: 'api/circuit-not-in-trash' })
  expect(await client.changeCircuit(id, { isTrashed: true })).toMatchObject({ trashedAt: savedAt })
  expect(await client.changeCircuit(id, { isTrashed: false })).not.toHaveProperty('trashedAt')
  await client.changeCircuit(id, { isTrashed: true })
  await client.deleteCircuit(id)
  expect((await client.listCircuits())?.circuits).toEqual([])
})

it('lists the circuits with the limits, and ignores damaged ones', async () => {
  const { cloud, client } = cloudAndClient()
  const circuits = [{ circuit_id: id, name: 'Bell', version: '2' }, { name: 'Nobody' }, null]
  const reply = { circuits, limits: { versions: 50, circuits: null } }
  cloud.answerNext('GET /circuits', () => Response.json(reply))
  expect(await client.listCircuits()).toEqual({
    circuits: [{ id, name: 'Bell', version: 2 }],
    limits: { versions: 50 },
  })
})

it.each([404, 405, 501])('returns undefined on a cloud that keeps none: status %d', async (status) => {
  const { cloud, client } = cloudAndClient()
  cloud.answerNext('GET /circuits', () => Response.json({ detail: 'Not Found' }, { status }))
  expect(await client.listCircuits()).toBeUndefined()
})

it('does not take an unreachable cloud for one that keeps none', async () => {
  const { cloud, client } = cloudAndClient()
  cloud.answerNext('GET /circuits', () => Response.json({ message_code: 'X' }, { status: 500 }))
  await expect(client.listCircuits()).rejects.toMatchObject({ code: 'api/internal-server-error' })
})
