import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { EngineTables } from '../engine-tables.ts'

/** A device that another program runs. */
export interface ConnectedDevice {
  readonly deviceId: string
  readonly name: string
  readonly qubits: number
  readonly basisGates: readonly string[]
}

/**
 * Adds or changes a device that another program runs, and replaces its token. Returns the token,
 * which only its hash is kept of; undefined if this program runs the device.
 */
export async function connectDevice(
  { database, clock, randomBytes }: Pick<CloudRuntime<EngineTables>, 'database' | 'clock' | 'randomBytes'>,
  { deviceId, name, qubits, basisGates }: ConnectedDevice,
): Promise<string | undefined> {
  const now = clock.now()
  const tokenId = Buffer.from(randomBytes(8)).toString('hex')
  const secret = Buffer.from(randomBytes(32)).toString('base64url')
  const values = {
    name,
    n_qubits: qubits,
    basis_gates: JSON.stringify(basisGates),
    status: 'available',
    available_at: null,
    // The adapter describes the device again.
    calibration: null,
    calibrated_at: null,
    updated_at: now,
  } as const
  const token = { token_id: tokenId, secret_hash: hashSecret(secret), created_at: now }
  return await database.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('device')
      .values({
        device_id: deviceId,
        device_type: 'QPU',
        supported_instructions: JSON.stringify(['measure', 'barrier', 'delay']),
        description: 'Hardware that is connected by an adapter.',
        ...values,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('device_id')
      .executeTakeFirst()
    if (!added) {
      const isConnected = (await externalDevices(transaction)).has(deviceId)
      if (!isConnected) return undefined
      await transaction.updateTable('device').set(values).where('device_id', '=', deviceId).execute()
    }
    await transaction
      .insertInto('device_adapter')
      .values({ device_id: deviceId, ...token })
      .onConflict((conflict) => conflict.column('device_id').doUpdateSet(token))
      .execute()
    return `${tokenId}.${secret}`
  })
}

/**
 * Revokes the token of a device and closes the device for new jobs. Returns false if no other
 * program runs it.
 */
export async function disconnectDevice(
  { database, clock }: Pick<CloudRuntime<EngineTables>, 'database' | 'clock'>,
  deviceId: string,
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    const revoked = await transaction
      .updateTable('device_adapter')
      .set({ token_id: null, secret_hash: null })
      .where('device_id', '=', deviceId)
      .executeTakeFirst()
    if (revoked.numUpdatedRows === 0n) return false
    await transaction
      .updateTable('device')
      .set({ status: 'unavailable', updated_at: clock.now() })
      .where('device_id', '=', deviceId)
      .execute()
    return true
  })
}

/** Returns the devices that other programs run. */
export async function externalDevices(database: Kysely<EngineTables>): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('device_adapter').select('device_id').execute()
  return new Set(rows.map(({ device_id }) => device_id))
}

/** Returns the device of a token `<id>.<secret>`; undefined if the token is not known. */
export async function deviceOfToken(
  database: Kysely<EngineTables>,
  token: string,
): Promise<string | undefined> {
  const [, id, secret] = /^([0-9a-f]{16})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || secret === undefined) return undefined
  const row = await database
    .selectFrom('device_adapter')
    .select(['device_id', 'secret_hash'])
    .where('token_id', '=', id)
    .executeTakeFirst()
  return row?.secret_hash && timingSafeEqual(row.secret_hash, hashSecret(secret)) ? row.device_id : undefined
}

/** A plain hash is enough, because the secret has 256 random bits. */
function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
