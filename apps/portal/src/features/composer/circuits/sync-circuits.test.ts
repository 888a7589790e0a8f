import { createApiClient } from '@qportal/api-client'
import { createFakeCloud, type FakeCloudOptions } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../platform/storage/text-storage.ts'
import { circuitLibrary } from './circuit-library.ts'
import { syncCircuits } from './sync-circuits.ts'

let [seconds, ids] = [0, 0]
const ports = {
  now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)),
  newId: () => `id-${ids++}`,
  copyName: (name: string) => `${name} (copy)`,
}

function startCloud(options: FakeCloudOptions = { circuits: [] }) {
  const cloud = createFakeCloud({ now: ports.now, ...options })
  const stored = () =>
    (cloud.state.circuits ?? []).map(({ name, versions, trashedAt }) =>
      [trashedAt ? `(${name})` : name, ...versions.map(({ text }) => text)].join(' '),
    )
  /** A browser with the user's circuits. */
  function openDevice() {
    const library = circuitLibrary({ storage: memoryStorage(), sub: 'ada', ...ports })
    const api = createApiClient({
      baseUrl: 'https://cloud.test',
      token: async () => 'id-token',
      fetch: cloud.fetch,
      maxAttempts: 1,
    })
    const texts = () =>
      library.list().map((each) => [each.name, ...each.versions.map(({ text }) => text)].join(' '))
    return { api, library, texts, sync: () => syncCircuits({ api, library, ...ports }) }
  }
  return { cloud, stored, openDevice }
}

/** Two browsers that have the circuit "Bell" with the text "1". */
async function twoDevices() {
  const { cloud, stored, openDevice } = startCloud()
  const [first, second] = [openDevice(), openDevice()]
  await first.sync()
  const { id } = first.library.save({ name: 'Bell' }, '1')
  await first.sync()
  second.library.update(id, () => first.library.list()[0])
  await second.sync()
  const edit = (device: typeof first, text: string) => {
    const [circuit] = device.library.list().filter((each) => each.id === id)
    device.library.save({ id, name: circuit!.name, basedOn: circuit!.versions[0].savedAt }, text)
  }
  return { cloud, stored, id, first, second, edit }
}

it('sends all versions that were saved without a connection, in their order', async () => {
  const { stored, first, edit } = await twoDevices()
  for (const text of ['2', '3', '4']) edit(first, text)
  expect(await first.sync()).toMatchObject({ copies: [], fetched: [], failure: undefined })
  expect(stored()).toEqual(['Bell 1 2 3 4'])
  expect(first.texts()).toEqual(['Bell 4 3 2 1'])
})

it('reads the version that another device saved', async () => {
  const { id, first, second, edit } = await twoDevices()
  edit(first, '2')
  await first.sync()
  expect(await second.sync()).toMatchObject({ copies: [], fetched: [id] })
  expect(second.texts()).toEqual(['Bell 2 1'])
})

it('keeps the own changes as a copy if both devices changed the circuit', async () => {
  const { stored, id, first, second, edit } = await twoDevices()
  edit(first, '2')
  edit(second, 'other')
  await first.sync()
  const { copies } = await second.sync()
  expect(copies).toMatchObject([{ of: { id, name: 'Bell' }, copy: { name: 'Bell (copy)' } }])
  expect(stored().sort()).toEqual(['Bell (copy) other', 'Bell 1 2'])
  expect(second.texts().sort()).toEqual(['Bell (copy) other', 'Bell 2 1'])
})

it('makes no copy of equal changes', async () => {
  const { stored, first, second, edit } = await twoDevices()
  edit(first, '2')
  edit(second, '2')
  await first.sync()
  expect((await second.sync()).copies).toEqual([])
  expect(stored()).toEqual(['Bell 1 2'])
})

it.each([
  ['trash', 'Bell (copy) other|(Bell) 1'],
  ['for good', 'Bell (copy) other'],
])('keeps changes of a circuit that was deleted elsewhere: %s', async (how, left) => {
  const { stored, id, first, second, edit } = await twoDevices()
  first.library.remove(id)
  await first.sync()
  if (how === 'for good') await first.api.deleteCircuit(id)
  edit(second, 'other')
  await second.sync()
  expect(stored().join('|')).toBe(left)
  expect(second.texts()).toEqual(['Bell (copy) other'])
})

it('forgets an unchanged circuit that was deleted elsewhere', async () => {
  const { id, first, second } = await twoDevices()
  first.library.remove(id)
  await first.sync()
  await second.sync()
  expect([first.texts(), second.texts()]).toEqual([[], []])
})

it('does not trash a circuit that has a newer version', async () => {
  const { stored, id, first, second, edit } = await twoDevices()
  second.library.remove(id)
  edit(first, '2')
  await first.sync()
  await second.sync()
  expect(stored()).toEqual(['Bell 1 2'])
  expect(second.texts()).toEqual(['Bell 2 1'])
})

it('adds no version again after a lost answer', async () => {
  const { cloud, stored, first, edit } = await twoDevices()
  edit(first, '2')
  edit(first, '3')
  const lose = async (request: Request) => {
    const { url, headers, method } = request
    const body = JSON.stringify(cloud.requests.at(-1)?.body)
    await cloud.fetch(new Request(url, { method, headers, body }))
    throw new TypeError('no network')
  }
  cloud.answerNext('POST /circuits/*/versions', lose)
  expect((await first.sync()).failure).toMatchObject({ error: { code: 'api/unreachable' } })
  expect(stored()).toEqual(['Bell 1 2'])
  expect(await first.sync()).toMatchObject({ copies: [], failure: undefined })
  expect(stored()).toEqual(['Bell 1 2 3'])
})

it('sends versions again that the account lost', async () => {
  const { cloud, stored, first, edit } = await twoDevices()
  const backup = cloud.state.circuits
  edit(first, '2')
  await first.sync()
  cloud.state.circuits = backup
  await first.sync()
  expect(stored()).toEqual(['Bell 1 2'])
})

describe('names', () => {
  it('are numbered if the account has another circuit of this name', async () => {
    const { stored, openDevice } = startCloud()
    const [first, second] = [openDevice(), openDevice()]
    for (const device of [first, second]) device.library.setKeepsInAccount(true)
    first.library.save({ name: 'Bell' }, '1')
    second.library.save({ name: 'Bell' }, '2')
    await first.sync()
    await second.sync()
    expect(stored().sort()).toEqual(['Bell (2) 2', 'Bell 1'])
    expect(second.texts()).toEqual(['Bell (2) 2'])
  })

  it('that one device changes reach the other', async () => {
    const { id, first, second } = await twoDevices()
    first.library.rename(id, 'Pair')
    await first.sync()
    await second.sync()
    expect(second.texts()).toEqual(['Pair 1'])
  })
})

it('leaves circuits of this browser alone until they are moved to the account', async () => {
  const { stored, openDevice } = startCloud()
  const { library, sync, texts } = openDevice()
  library.save({ name: 'Before' }, '1')
  await sync()
  expect(stored()).toEqual([])
  expect(library.listOwn()).toHaveLength(1)
  library.moveToAccount()
  expect(library.listOwn()).toEqual([])
  await sync()
  expect([stored(), texts()]).toEqual([['Before 1'], ['Before 1']])
})

it('changes nothing on a cloud that keeps no circuits', async () => {
  const { openDevice } = startCloud({})
  const { library, sync, texts } = openDevice()
  library.save({ name: 'Bell' }, '1')
  expect(await sync()).toMatchObject({ list: undefined, copies: [] })
  expect(texts()).toEqual(['Bell 1'])
  expect(library.keepsInAccount()).toBe(false)
})

it('goes on with other circuits after a refusal', async () => {
  const { cloud, stored, openDevice } = startCloud()
  const { library, sync } = openDevice()
  library.setKeepsInAccount(true)
  library.save({ name: 'Second' }, '2')
  library.save({ name: 'First' }, '1')
  const refusal = { message: 'Refused', message_code: 'CIRCUIT_LIMIT_REACHED', message_params: {} }
  cloud.answerNext('POST /circuits/*/versions', () => Response.json(refusal, { status: 413 }))
  expect((await sync()).failure).toMatchObject({
    circuit: { name: 'First' },
    error: { code: 'api/circuit-limit-reached' },
  })
  expect(stored()).toEqual(['Second 2'])
})

it('sends no circuit that is larger than the cloud takes, and keeps it here', async () => {
  const { cloud, stored, openDevice } = startCloud()
  const { library, texts, sync } = openDevice()
  library.setKeepsInAccount(true)
  library.save({ name: 'Small' }, '1')
  const text = 'é'.repeat(131_073)
  library.save({ name: 'Large' }, text)
  expect((await sync()).failure).toMatchObject({ circuit: { name: 'Large' }, maxBytes: 262_144 })
  expect(stored()).toEqual(['Small 1'])
  expect(cloud.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(texts()).toEqual([`Large ${text}`, 'Small 1'])
})
