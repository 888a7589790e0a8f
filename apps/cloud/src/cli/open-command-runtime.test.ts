import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { readSettings } from '../settings/settings.ts'
import { openCommandRuntime } from './open-command-runtime.ts'

const runtime = await createTestRuntime()
const settings = readSettings({ DATABASE_URL: runtime.databaseUrl })
afterAll(() => runtime.close())

it('updates the tables of a database server only on request', async () => {
  const opened = await openCommandRuntime(settings)
  await opened.close()
  // The last migration is undone by hand.
  await sql`delete from kysely_migration where name = '0126-event-details'`.execute(runtime.database)
  await sql`drop table circuit_version, circuit`.execute(runtime.database)
  await expect(openCommandRuntime(settings)).rejects.toThrow(
    'An older version of the cloud uses this database (it lacks 0126-event-details).',
  )
  const migrated = await openCommandRuntime(settings, { mayMigrate: true })
  await migrated.close()
  const again = await openCommandRuntime(settings)
  await again.close()
})
