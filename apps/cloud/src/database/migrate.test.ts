import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { readTableState } from './migrate.ts'

const runtime = await createTestRuntime()
const { database } = runtime
afterAll(() => runtime.close())
const migration = { up: () => Promise.resolve() }

describe('the state of the tables', () => {
  it('tells which migrations have not run', async () => {
    await sql`update kysely_migration set name = 'first' where name = (select min(name) from kysely_migration)`.execute(
      database,
    )
    await sql`delete from kysely_migration where name <> 'first'`.execute(database)
    expect(await readTableState(database, { first: migration })).toEqual({ isNew: false, pending: [] })
    expect(await readTableState(database, { first: migration, second: migration })).toEqual({
      isNew: false,
      pending: ['second'],
    })
  })

  it('is refused in a sentence when a newer version has used the database', async () => {
    await expect(readTableState(database, {})).rejects.toThrow(
      'A newer version of the cloud has used this database (first). Start that version, or restore a backup.',
    )
  })

  it('is new before the first start', async () => {
    await sql`drop table kysely_migration`.execute(database)
    expect(await readTableState(database, { first: migration })).toEqual({ isNew: true, pending: ['first'] })
  })
})
