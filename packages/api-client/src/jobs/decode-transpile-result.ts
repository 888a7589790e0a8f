import {
  isJsonObject,
  readCount,
  readObject,
  readRecord,
  readString,
  unpackJson,
  withoutAbsent,
} from '../json/json-reading.ts'
import type { CircuitStats, TranspileResult } from './transpile-result.ts'

/** Decodes a transpile result, whose parts may be JSON text; undefined if there is none. */
export function decodeTranspileResult(reply: unknown): TranspileResult | undefined {
  const result = unpackJson(reply)
  if (!isJsonObject(result)) return undefined
  const stats = readObject(result.stats)
  const mapping = readObject(result.virtual_physical_mapping)
  const isFlat = !('qubit_mapping' in mapping) && !('bit_mapping' in mapping)
  return withoutAbsent({
    program: readString(result.transpiled_program),
    stats: result.stats
      ? withoutAbsent({ before: decodeStats(stats.before), after: decodeStats(stats.after) })
      : undefined,
    qubitMapping: decodeMapping(isFlat ? result.virtual_physical_mapping : mapping.qubit_mapping),
    bitMapping: decodeMapping(mapping.bit_mapping),
  })
}

function decodeStats(reply: unknown): CircuitStats | undefined {
  if (!isJsonObject(reply)) return undefined
  return withoutAbsent({
    qubits: readCount(reply.n_qubits),
    gates: readCount(reply.n_gates),
    oneQubitGates: readCount(reply.n_gates_1q),
    twoQubitGates: readCount(reply.n_gates_2q),
    depth: readCount(reply.depth),
  })
}

function decodeMapping(reply: unknown) {
  return readRecord(reply, readCount)
}
