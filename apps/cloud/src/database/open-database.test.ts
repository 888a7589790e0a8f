import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { openDatabase } from './open-database.ts'

const runtime = await createTestRuntime()
const role = `few_${process.pid}`
afterAll(async () => {
  await sql`drop role if exists ${sql.ref(role)}`.execute(runtime.database)
  await runtime.close()
})

it('works with the few connections that a full server grants', async () => {
  await sql`create role ${sql.ref(role)} login password 'few' connection limit 2`.execute(runtime.database)
  const url = new URL(runtime.databaseUrl)
  url.username = role
  url.password = 'few'
  const troubles: Error[] = []
  const database = openDatabase(url.href, { connections: 10, onError: (error) => troubles.push(error) })
  const query = () => sql<{ one: number }>`select 1 as one, pg_sleep(0.01)`.execute(database)
  const answers = await Promise.all(Array.from({ length: 40 }, query))
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(Array.from({ length: 40 }, () => 1))
  expect(troubles.map(({ message }) => message)).toEqual([expect.stringContaining('too many connections')])
  await database.destroy()
})
