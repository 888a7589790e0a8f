import type { Kysely, Selectable, Transaction } from 'kysely'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { CircuitTable, UserApiTables } from '../api-tables.ts'

type Runtime = CloudRuntime<UserApiTables>
export type CircuitRow = Omit<Selectable<CircuitTable>, 'owner'>

/** Names a circuit of a user. */
export interface CircuitOf {
  readonly owner: string
  readonly id: string
}

export interface NewVersion {
  /** The latest version that the client knows; 0 for a new circuit. */
  readonly baseVersion: number
  readonly name: string
  readonly text: string
}

const columns = ['circuit_id', 'name', 'version', 'saved_at', 'trashed_at'] as const

/** Returns all circuits of a user, the latest change first. */
export async function listCircuits(
  database: Kysely<UserApiTables>,
  owner: string,
): Promise<readonly CircuitRow[]> {
  return database
    .selectFrom('circuit')
    .select(columns)
    .where('owner', '=', owner)
    .orderBy('saved_at', 'desc')
    .orderBy('circuit_id')
    .execute()
}

/** Returns a circuit of a user. Throws CIRCUIT_NOT_FOUND. */
export async function readCircuit(
  database: Kysely<UserApiTables>,
  { owner, id }: CircuitOf,
): Promise<CircuitRow> {
  const row = await selectCircuit(database, { owner, id })
  if (!row) throw circuitNotFound(id)
  return row
}

/** Returns the versions of a circuit, newest first. */
export async function listVersions(database: Kysely<UserApiTables>, circuit: CircuitOf) {
  await readCircuit(database, circuit)
  return database
    .selectFrom('circuit_version')
    .select(['version', 'saved_at'])
    .where('owner', '=', circuit.owner)
    .where('circuit_id', '=', circuit.id)
    .orderBy('version', 'desc')
    .execute()
}

/** Returns one version with its text. Throws CIRCUIT_NOT_FOUND. */
export async function readVersion(
  database: Kysely<UserApiTables>,
  { owner, id, version }: CircuitOf & { readonly version: number },
) {
  const row = await database
    .selectFrom('circuit_version')
    .select(['version', 'saved_at', 'text'])
    .where('owner', '=', owner)
    .where('circuit_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw circuitNotFound(id)
  return row
}

/**
 * Adds a version, or creates the circuit. Throws CIRCUIT_CHANGED if the version is not based on the
 * latest one. A repeated save returns the circuit as the first one left it.
 */
export async function saveVersion(
  runtime: Runtime,
  { owner, id }: CircuitOf,
  { baseVersion, name, text }: NewVersion,
): Promise<CircuitRow> {
  checkSize(runtime, text)
  return changeCircuits(runtime, owner, async (transaction) => {
    const before = await selectCircuit(transaction, { owner, id })
    if (before) {
      const latest = await readVersion(transaction, { owner, id, version: before.version })
      const isKnown = baseVersion === before.version || baseVersion === before.version - 1
      if (before.trashed_at === null && isKnown && latest.text === text) return before
    }
    if (before?.trashed_at || baseVersion !== (before?.version ?? 0))
      throw new ApiError('CIRCUIT_CHANGED', 'The circuit was changed elsewhere.', {
        params: { circuit_id: id, version: before?.version ?? 0 },
      })
    if (!before) await checkNewCircuit(runtime, transaction, { owner, name })
    const saved = { version: baseVersion + 1, saved_at: runtime.clock.now() }
    const row = await transaction
      .insertInto('circuit')
      .values({ owner, circuit_id: id, name, trashed_at: null, ...saved })
      .onConflict((conflict) => conflict.columns(['owner', 'circuit_id']).doUpdateSet(saved))
      .returning(columns)
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('circuit_version')
      .values({ owner, circuit_id: id, text, ...saved })
      .execute()
    await transaction
      .deleteFrom('circuit_version')
      .where('owner', '=', owner)
      .where('circuit_id', '=', id)
      .where('version', '<=', saved.version - runtime.settings.circuitVersions)
      .execute()
    return row
  })
}

/** Renames a circuit, or moves it into the trash or out of it. Throws CIRCUIT_NAME_TAKEN. */
export async function changeCircuit(
  runtime: Runtime,
  { owner, id }: CircuitOf,
  change: { readonly name?: string; readonly isTrashed?: boolean },
): Promise<CircuitRow> {
  return changeCircuits(runtime, owner, async (transaction) => {
    const before = await readCircuit(transaction, { owner, id })
    const { name = before.name, isTrashed = before.trashed_at !== null } = change
    if (!isTrashed) await checkName(transaction, { owner, name, id })
    return transaction
      .updateTable('circuit')
      .set({ name, trashed_at: isTrashed ? (before.trashed_at ?? runtime.clock.now()) : null })
      .where('owner', '=', owner)
      .where('circuit_id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/** Deletes a circuit of the trash. Throws CIRCUIT_NOT_IN_TRASH. */
export async function deleteCircuit(runtime: Runtime, { owner, id }: CircuitOf): Promise<void> {
  await changeCircuits(runtime, owner, async (transaction) => {
    if (!(await readCircuit(transaction, { owner, id })).trashed_at)
      throw new ApiError('CIRCUIT_NOT_IN_TRASH', 'Only a circuit in the trash can be deleted.')
    await transaction.deleteFrom('circuit').where('owner', '=', owner).where('circuit_id', '=', id).execute()
  })
  await recordSecurityEvent(runtime, {
    name: 'account-change',
    outcome: 'success',
    subject: owner,
    detail: { code: 'circuit-deleted' },
  })
}

/** Deletes what was put into the trash before a time. Returns the number of circuits. */
export async function deleteTrashedBefore({ database }: Pick<Runtime, 'database'>, before: Date) {
  const rows = await database
    .deleteFrom('circuit')
    .where('trashed_at', '<', before)
    .returning('circuit_id')
    .execute()
  return rows.length
}

function selectCircuit(database: Kysely<UserApiTables>, { owner, id }: CircuitOf) {
  return database
    .selectFrom('circuit')
    .select(columns)
    .where('owner', '=', owner)
    .where('circuit_id', '=', id)
    .executeTakeFirst()
}

/** Runs changes of a user's circuits one after the other. */
function changeCircuits<Result>(
  { database }: Runtime,
  owner: string,
  change: (transaction: Transaction<UserApiTables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('identity_user')
      .select('id')
      .where('id', '=', owner)
      .forNoKeyUpdate()
      .execute()
    return change(transaction)
  })
}

function checkSize({ settings }: Runtime, text: string): void {
  const limit = settings.circuitBytes
  if (Buffer.byteLength(text) > limit)
    throw new ApiError('PAYLOAD_TOO_LARGE', `A circuit has at most ${limit} bytes.`, {
      params: { field: 'text', limit },
    })
}

async function checkNewCircuit(
  { settings }: Runtime,
  transaction: Transaction<UserApiTables>,
  { owner, name }: { readonly owner: string; readonly name: string },
): Promise<void> {
  const limit = settings.circuitsPerUser
  const { circuits } = await transaction
    .selectFrom('circuit')
    .select(({ fn }) => fn.countAll<number>().as('circuits'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  if (circuits >= limit)
    throw new ApiError('CIRCUIT_LIMIT_REACHED', `You can keep at most ${limit} circuits.`, {
      params: { limit },
    })
  await checkName(transaction, { owner, name })
}

async function checkName(
  transaction: Transaction<UserApiTables>,
  { owner, name, id }: { readonly owner: string; readonly name: string; readonly id?: string },
): Promise<void> {
  const taken = await transaction
    .selectFrom('circuit')
    .select('circuit_id')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  if (taken && taken.circuit_id !== id)
    throw new ApiError('CIRCUIT_NAME_TAKEN', 'Another circuit of yours has this name.', { params: { name } })
}

function circuitNotFound(id: string) {
  return new ApiError('CIRCUIT_NOT_FOUND', `There is no circuit '${id}'.`, { params: { circuit_id: id } })
}
