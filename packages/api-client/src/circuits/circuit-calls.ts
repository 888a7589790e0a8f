import { withoutAbsent } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import { pathId, readNothing, type Caller, type CallOptions } from '../transport/caller.ts'
import {
  decodeCircuit,
  decodeCircuits,
  decodeVersion,
  decodeVersions,
  withText,
  type AccountCircuit,
  type AccountCircuitList,
  type AccountCircuitVersion,
} from './account-circuit.ts'

/** A version to save. */
export interface NewCircuitVersion {
  /** A UUID. The client chooses that of a new circuit. */
  readonly id: string
  /** The latest version that the client knows; 0 for a new circuit. */
  readonly baseVersion: number
  /** The name of a new circuit. */
  readonly name: string
  readonly text: string
}

/** Members of a circuit to change. */
export interface CircuitChange {
  readonly name?: string | undefined
  readonly isTrashed?: boolean | undefined
}

type WithText<T> = T & { readonly text: string }

/** Calls of an optional extension. Each throws `api/circuit-not-found` for an unknown circuit. */
export interface CircuitCalls {
  /**
   * Lists the circuits that the cloud keeps with the account, those in the trash too; undefined if
   * it keeps none.
   */
  readonly listCircuits: (options?: CallOptions) => Promise<AccountCircuitList | undefined>
  /** Reads a circuit with the text of its latest version. */
  readonly getCircuit: (circuitId: string, options?: CallOptions) => Promise<WithText<AccountCircuit>>
  /**
   * Saves a version. Throws `api/circuit-changed` if it is not based on the latest one,
   * `api/circuit-name-taken` and `api/circuit-limit-reached`. May be repeated after a lost answer.
   */
  readonly saveCircuit: (version: NewCircuitVersion, options?: CallOptions) => Promise<AccountCircuit>
  /** Renames a circuit, or moves it into the trash or out of it. */
  readonly changeCircuit: (
    circuitId: string,
    change: CircuitChange,
    options?: CallOptions,
  ) => Promise<AccountCircuit>
  /** Deletes a circuit of the trash for good. */
  readonly deleteCircuit: (circuitId: string, options?: CallOptions) => Promise<void>
  /** Lists the versions of a circuit, newest first. */
  readonly listCircuitVersions: (
    circuitId: string,
    options?: CallOptions,
  ) => Promise<readonly AccountCircuitVersion[]>
  /** Reads a version with its text. */
  readonly getCircuitVersion: (
    circuitId: string,
    version: number,
    options?: CallOptions,
  ) => Promise<WithText<AccountCircuitVersion>>
}

const absentStatuses: readonly (number | undefined)[] = [404, 405, 501]

export function circuitCalls({ callCircuits: call }: Caller): CircuitCalls {
  const plan = (circuitId: string, options: CallOptions | undefined) => ({
    ...options,
    params: { path: { circuit_id: pathId(circuitId) } },
    notFound: 'api/circuit-not-found' as const,
  })
  return {
    listCircuits: async (options) => {
      try {
        return await call('get', '/circuits', { ...options, decode: decodeCircuits })
      } catch (error) {
        if (isApiError(error) && absentStatuses.includes(error.status)) return undefined
        throw error
      }
    },

    getCircuit: (circuitId, options) =>
      call('get', '/circuits/{circuit_id}', {
        ...plan(circuitId, options),
        decode: withText(decodeCircuit),
      }),

    saveCircuit: ({ id, baseVersion, name, text }, options) =>
      call('post', '/circuits/{circuit_id}/versions', {
        ...plan(id, options),
        body: { base_version: baseVersion, name, text },
        decode: decodeCircuit,
      }),

    changeCircuit: (circuitId, { name, isTrashed }, options) =>
      call('patch', '/circuits/{circuit_id}', {
        ...plan(circuitId, options),
        body: withoutAbsent({ name, is_trashed: isTrashed }),
        decode: decodeCircuit,
      }),

    deleteCircuit: async (circuitId, options) => {
      await call('delete', '/circuits/{circuit_id}', { ...plan(circuitId, options), decode: readNothing })
    },

    listCircuitVersions: (circuitId, options) =>
      call('get', '/circuits/{circuit_id}/versions', { ...plan(circuitId, options), decode: decodeVersions }),

    getCircuitVersion: (circuitId, version, options) =>
      call('get', '/circuits/{circuit_id}/versions/{version}', {
        ...plan(circuitId, options),
        params: { path: { circuit_id: pathId(circuitId), version } },
        decode: withText(decodeVersion),
      }),
  }
}
