import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { migrateToLatest, readTableState, type TableState } from '../database/migrate.ts'
import type { CloudTables } from './cloud-tables.ts'
import { cloudMigration } from './migrations/0001-cloud.ts'
import { identityMigration } from './migrations/0002-identity.ts'
import { queueMigration } from './migrations/0003-queue.ts'
import { ratesMigration } from './migrations/0004-rates.ts'
import { longTextsMigration } from './migrations/0005-long-texts.ts'
import { accountsMigration } from './migrations/0006-accounts.ts'
import { auditMigration } from './migrations/0008-audit.ts'
import { limitsMigration } from './migrations/0010-limits.ts'
import { sessionsMigration } from './migrations/0026-sessions.ts'
import { jobSearchMigration } from './migrations/0046-job-search.ts'
import { submissionKeysMigration } from './migrations/0060-submission-keys.ts'
import { requestIdsMigration } from './migrations/0061-request-ids.ts'
import { profilesMigration } from './migrations/0070-profiles.ts'
import { registeredJobsMigration } from './migrations/0071-registered-jobs.ts'
import { administratorsMigration } from './migrations/0072-administrators.ts'
import { cancellingMigration } from './migrations/0085-cancelling.ts'
import { deviceNotesMigration } from './migrations/0090-device-notes.ts'
import { deviceAdaptersMigration } from './migrations/0095-device-adapters.ts'
import { jobReasonsMigration } from './migrations/0100-job-reasons.ts'
import { userQuotasMigration } from './migrations/0110-user-quotas.ts'
import { jobObjectsMigration } from './migrations/0111-job-objects.ts'
import { tracesMigration } from './migrations/0115-traces.ts'
import { circuitsMigration } from './migrations/0125-circuits.ts'
import { eventDetailsMigration } from './migrations/0126-event-details.ts'

/** A released migration never changes. Corrections are new migrations. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-cloud': cloudMigration,
  '0002-identity': identityMigration,
  '0003-queue': queueMigration,
  '0004-rates': ratesMigration,
  '0005-long-texts': longTextsMigration,
  '0006-accounts': accountsMigration,
  '0008-audit': auditMigration,
  '0010-limits': limitsMigration,
  '0026-sessions': sessionsMigration,
  '0046-job-search': jobSearchMigration,
  '0060-submission-keys': submissionKeysMigration,
  '0061-request-ids': requestIdsMigration,
  '0070-profiles': profilesMigration,
  '0071-registered-jobs': registeredJobsMigration,
  '0072-administrators': administratorsMigration,
  '0085-cancelling': cancellingMigration,
  '0090-device-notes': deviceNotesMigration,
  '0095-device-adapters': deviceAdaptersMigration,
  '0100-job-reasons': jobReasonsMigration,
  '0110-user-quotas': userQuotasMigration,
  '0111-job-objects': jobObjectsMigration,
  '0115-traces': tracesMigration,
  '0125-circuits': circuitsMigration,
  '0126-event-details': eventDetailsMigration,
}

/** Brings every table of the cloud up to date. Returns the names of the migrations that ran. */
export async function migrateTables(database: Kysely<CloudTables>): Promise<string[]> {
  await readTableState(database, migrations)
  return migrateToLatest(database, migrations)
}

/** Returns what the tables lack. Throws if a newer version of the cloud has used them. */
export function findMissingMigrations(database: Kysely<CloudTables>): Promise<TableState> {
  return readTableState(database, migrations)
}
