import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createContractClient, readContract } from '../../../test/contract-client.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { readEvents } from '../../audit/read-events.ts'
import { deleteOldData } from '../../composition/retention.ts'

const api = await createTestApi(
  {
    CIRCUITS_PER_USER: '3',
    CIRCUIT_BYTES: '1024',
    CIRCUIT_VERSIONS: '3',
    CIRCUIT_TRASH_DAYS: '5',
    CIRCUIT_SAVES_PER_MINUTE: '10',
  },
  { hasWorker: false },
)
const { runtime } = api
afterAll(() => api.close())

async function addPerson(name: string) {
  const { sub, client } = await api.addUser(name)
  const headers = { authorization: `Bearer ${name}` }
  const { call } = createContractClient(api.app, headers, new Set(), readContract('circuits-api'))
  return {
    sub,
    client,
    call,
    save: (id: string, base_version: number, text: string, circuit = 'Bell') =>
      call(`/circuits/${id}/versions`, { method: 'POST', body: { base_version, name: circuit, text } }),
    change: (id: string, body: object) => call(`/circuits/${id}`, { method: 'PATCH', body }),
    remove: (id: string) => call(`/circuits/${id}`, { method: 'DELETE' }),
    names: async () => {
      const { body } = await call('/circuits')
      const { circuits } = body as { circuits: { name: string; trashed_at?: string }[] }
      return circuits.map(({ name, trashed_at }) => (trashed_at ? `(${name})` : name)).sort()
    },
  }
}

function refused(status: number, message_code: string) {
  return { status, body: { message_code } }
}

const [first, second] = ['01a1fc6c-03be-704c-87cf-890950a8e901', '01a1fc6c-03be-704c-87cf-890950a8e902']

it('keeps versions, and refuses one that is not based on the latest', async () => {
  const ada = await addPerson('ada')
  expect(await ada.save(first, 0, 'h q;')).toMatchObject({ status: 200, body: { version: 1, name: 'Bell' } })
  expect(await ada.save(first, 1, 'x q;')).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await ada.save(first, 1, 'y q;')).toMatchObject({
    ...refused(409, 'CIRCUIT_CHANGED'),
    body: { message_params: { version: 2 } },
  })
  expect(await ada.save(second, 1, 'y q;')).toMatchObject(refused(409, 'CIRCUIT_CHANGED'))
  expect(await ada.call(`/circuits/${first}`)).toMatchObject({ body: { version: 2, text: 'x q;' } })
  expect(await ada.call(`/circuits/${first}/versions/1`)).toMatchObject({ body: { text: 'h q;' } })
  const versions = [{ version: 2 }, { version: 1 }]
  expect(await ada.call(`/circuits/${first}/versions`)).toMatchObject({ body: { versions } })
})

it('adds no second version when a save is repeated or changes nothing', async () => {
  const bob = await addPerson('bob')
  for (const base of [0, 0, 1])
    expect(await bob.save(first, base, 'h q;')).toMatchObject({ status: 200, body: { version: 1 } })
})

it('takes one of two saves at the same time', async () => {
  const tab = await addPerson('tabs')
  await tab.save(first, 0, 'h q;')
  const answers = await Promise.all([tab.save(first, 1, 'x q;'), tab.save(first, 1, 'y q;')])
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409'])
})

it('hides the circuits of a user from others who know their ids', async () => {
  const [mia, eve] = [await addPerson('mia'), await addPerson('eve')]
  await mia.save(first, 0, 'h q;')
  const nothing = refused(404, 'CIRCUIT_NOT_FOUND')
  expect(await eve.call(`/circuits/${first}`)).toMatchObject(nothing)
  expect(await eve.call(`/circuits/${first}/versions`)).toMatchObject(nothing)
  expect(await eve.call(`/circuits/${first}/versions/1`)).toMatchObject(nothing)
  expect(await eve.change(first, { is_trashed: true })).toMatchObject(nothing)
  expect(await eve.remove(first)).toMatchObject(nothing)
  expect(await eve.save(first, 0, 'x q;')).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await mia.call(`/circuits/${first}`)).toMatchObject({ body: { text: 'h q;' } })
})

it('gives each name once, except in the trash', async () => {
  const kim = await addPerson('kim')
  await kim.save(first, 0, 'h q;')
  const taken = refused(409, 'CIRCUIT_NAME_TAKEN')
  expect(await kim.save(second, 0, 'x q;')).toMatchObject(taken)
  await kim.save(second, 0, 'x q;', 'GHZ')
  expect(await kim.change(second, { name: 'Bell' })).toMatchObject(taken)
  await kim.change(first, { is_trashed: true })
  expect(await kim.change(second, { name: 'Bell' })).toMatchObject({ status: 200 })
  expect(await kim.change(first, { is_trashed: false })).toMatchObject(taken)
  expect(await kim.change(first, { is_trashed: false, name: 'Old' })).toMatchObject({ status: 200 })
  expect(await kim.names()).toEqual(['Bell', 'Old'])
})

describe('the trash', () => {
  it('takes no versions, and only its circuits are deleted for good', async () => {
    const lea = await addPerson('lea')
    await lea.save(first, 0, 'h q;')
    expect(await lea.remove(first)).toMatchObject(refused(409, 'CIRCUIT_NOT_IN_TRASH'))
    await lea.change(first, { is_trashed: true })
    expect(await lea.save(first, 1, 'x q;')).toMatchObject(refused(409, 'CIRCUIT_CHANGED'))
    expect(await lea.names()).toEqual(['(Bell)'])
    expect(await lea.remove(first)).toMatchObject({ status: 200 })
    expect(await lea.names()).toEqual([])
    expect(await readEvents(runtime, { account: lea.sub, limit: 1 })).toMatchObject([
      { event: 'account-change', detail: 'circuit-deleted' },
    ])
  })

  it('is emptied after the days of the setting', async () => {
    const max = await addPerson('max')
    await max.save(first, 0, 'h q;')
    await max.save(second, 0, 'h q;', 'GHZ')
    await max.change(first, { is_trashed: true })
    runtime.turnClock(4 * 86_400_000)
    await deleteOldData(runtime)
    expect(await max.names()).toEqual(['(Bell)', 'GHZ'])
    runtime.turnClock(2 * 86_400_000)
    expect(await deleteOldData(runtime)).toMatchObject({ circuits: 1 })
    expect(await max.names()).toEqual(['GHZ'])
  })
})

describe('the limits', () => {
  it('hold for circuits, their size and their versions', async () => {
    const uma = await addPerson('uma')
    const idOf = (number: number) => `01a1fc6c-03be-704c-87cf-89095000000${number}`
    for (const number of [1, 2, 3]) await uma.save(idOf(number), 0, 'h q;', `Circuit ${number}`)
    expect(await uma.save(idOf(4), 0, 'h q;', 'One more')).toMatchObject(
      refused(413, 'CIRCUIT_LIMIT_REACHED'),
    )
    expect(await uma.save(idOf(1), 1, '量'.repeat(400))).toMatchObject(refused(413, 'PAYLOAD_TOO_LARGE'))
    for (const base of [1, 2, 3, 4]) await uma.save(idOf(1), base, `version ${base + 1}`)
    const versions = [{ version: 5 }, { version: 4 }, { version: 3 }]
    const { body } = await uma.call(`/circuits/${idOf(1)}/versions`)
    expect(body).toMatchObject({ versions })
    const limits = { circuits: 3, text_bytes: 1024, versions: 3, trash_days: 5 }
    expect(await uma.call('/circuits')).toMatchObject({ body: { limits } })
  })

  it('hold for the saves of a minute', async () => {
    const kai = await addPerson('kai')
    for (let version = 0; version < 10; version++)
      expect(await kai.save(first, version, `version ${version}`)).toMatchObject({ status: 200 })
    expect(await kai.save(first, 10, 'one more')).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
    runtime.turnClock(60_000)
    expect(await kai.save(first, 10, 'one more')).toMatchObject({ status: 200 })
  })

  it('refuse a name with blanks around it and an id that is none', async () => {
    const tom = await addPerson('tom')
    expect(await tom.save(first, 0, 'h q;', ' Bell')).toMatchObject(refused(400, 'INVALID_FIELDS'))
    expect(await tom.save('no-id', 0, 'h q;')).toMatchObject(refused(400, 'INVALID_FIELDS'))
    expect(await tom.change(first, {})).toMatchObject(refused(400, 'INVALID_FIELDS'))
  })
})

it('exports circuits with all versions and deletes them with the account', async () => {
  const zoe = await addPerson('zoe')
  await zoe.save(first, 0, 'h q;')
  await zoe.save(first, 1, 'x q;')
  const { body } = await zoe.client.call('/users/me/export')
  const files = unzipSync(Buffer.from((body as { file: string }).file, 'base64'))
  expect(JSON.parse(strFromU8(files[`circuits/${first}.json`]!))).toMatchObject({
    name: 'Bell',
    versions: [{ text: 'h q;' }, { text: 'x q;' }],
  })
  expect(await zoe.client.call('/users/me', { method: 'DELETE' })).toMatchObject({ status: 200 })
  for (const table of ['circuit', 'circuit_version'] as const) {
    const rows = await runtime.database
      .selectFrom(table)
      .select('owner')
      .where('owner', '=', zoe.sub)
      .execute()
    expect(rows).toEqual([])
  }
})

it('reads lists, versions and the trash through indexes', async () => {
  const { database } = runtime
  await sql`
    insert into circuit select u.id, gen_random_uuid(), 'n' || n, 1, now(), null
    from identity_user u, generate_series(1, 2000) n`.execute(database)
  await sql`
    insert into circuit_version select owner, circuit_id, 1, 'h q;', now() from circuit
    on conflict do nothing`.execute(database)
  await sql`analyze circuit, circuit_version`.execute(database)
  const owner = '01a1fc6c-03be-704c-87cf-890950a8e9ff'
  for (const [query, index] of [
    [`select * from circuit where owner = '${owner}' order by saved_at`, 'circuit'],
    [`select version from circuit_version where owner = '${owner}' and circuit_id = '${first}'`, 'pkey'],
    [`delete from circuit where trashed_at < '2020-01-01'`, 'circuit_in_trash'],
  ] as const) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(database)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  }
})

it('answers as if there were no such calls where the setting is off', async () => {
  const without = await createTestApi({ CIRCUITS: 'off' }, { hasWorker: false })
  const { client } = await without.addUser('ada')
  expect(await client.call('/circuits')).toMatchObject(refused(404, 'NOT_FOUND'))
  await without.close()
})
