import type { CircuitsApiComponents } from '@qportal/api-client/wire'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { ApiCall, ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { limitRate } from '../limit-rate.ts'
import {
  changeCircuit,
  deleteCircuit,
  listCircuits,
  listVersions,
  readCircuit,
  readVersion,
  saveVersion,
  type CircuitOf,
  type CircuitRow,
} from './circuit-store.ts'

type Wire = CircuitsApiComponents['schemas']
type OperationId =
  | 'listCircuits'
  | 'getCircuit'
  | 'changeCircuit'
  | 'deleteCircuit'
  | 'listCircuitVersions'
  | 'saveCircuitVersion'
  | 'getCircuitVersion'

export function circuitCalls(runtime: CloudRuntime<UserApiTables>): ApiCalls<OperationId> {
  const { database, settings } = runtime
  return {
    async listCircuits({ caller }) {
      const body: Wire['CircuitList'] = {
        circuits: (await listCircuits(database, caller.sub)).map(toWireCircuit),
        limits: {
          circuits: settings.circuitsPerUser,
          text_bytes: settings.circuitBytes,
          versions: settings.circuitVersions,
          trash_days: settings.circuitTrashDays,
        },
      }
      return { body }
    },

    async getCircuit(call) {
      const row = await readCircuit(database, identifyCircuit(call))
      const { text } = await readVersion(database, { ...identifyCircuit(call), version: row.version })
      return { body: { ...toWireCircuit(row), text } satisfies Wire['CircuitWithText'] }
    },

    async changeCircuit(call) {
      const { name, is_trashed: isTrashed } = call.body as Wire['CircuitChange']
      const change = { ...(name !== undefined && { name }), ...(isTrashed !== undefined && { isTrashed }) }
      return { body: toWireCircuit(await changeCircuit(runtime, identifyCircuit(call), change)) }
    },

    async deleteCircuit(call) {
      await deleteCircuit(runtime, identifyCircuit(call))
      return { body: { message: 'The circuit is deleted.' } }
    },

    async listCircuitVersions(call) {
      const versions = (await listVersions(database, identifyCircuit(call))).map(toWireVersion)
      return { body: { versions } satisfies Wire['VersionList'] }
    },

    async saveCircuitVersion(call) {
      const limit = { name: 'circuit-saves', perMinute: settings.circuitSavesPerMinute } as const
      await limitRate(runtime, limit, call.caller.sub)
      const { base_version: baseVersion, name, text } = call.body as Wire['NewVersion']
      return {
        body: toWireCircuit(await saveVersion(runtime, identifyCircuit(call), { baseVersion, name, text })),
      }
    },

    async getCircuitVersion(call) {
      const version = await readVersion(database, {
        ...identifyCircuit(call),
        version: Number(call.path.version),
      })
      return { body: { ...toWireVersion(version), text: version.text } satisfies Wire['VersionWithText'] }
    },
  }
}

function identifyCircuit({ caller, path }: ApiCall): CircuitOf {
  return { owner: caller.sub, id: String(path.circuit_id) }
}

function toWireCircuit({ circuit_id, name, version, saved_at, trashed_at }: CircuitRow): Wire['Circuit'] {
  return {
    circuit_id,
    name,
    version,
    saved_at: saved_at.toISOString(),
    ...(trashed_at && { trashed_at: trashed_at.toISOString() }),
  }
}

function toWireVersion({ version, saved_at }: { version: number; saved_at: Date }): Wire['Version'] {
  return { version, saved_at: saved_at.toISOString() }
}
