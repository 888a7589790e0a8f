import { simplifyAngle, substituteAngles } from '../angles/angle-algebra.ts'
import { parseAngle } from '../angles/parse-angle.ts'
import type { GateInstruction } from '../circuit/circuit.ts'
import type { GateRow } from '../gates/gate-row.ts'
import { findGate } from '../gates/gate-table.ts'

/** A gate on qubits, without modifiers. */
export type GateCall = Pick<GateInstruction, 'gate' | 'parameters' | 'qubits'>

/** The action of a gate instruction, without its id and origin. */
export type GateAction = GateCall & Pick<GateInstruction, 'controls' | 'power'>

/**
 * The row's decomposition on qubits `0 .. row.qubits - 1`, with the row's parameters by name.
 * Undefined for the simplest gates.
 */
export function decompositionOf(row: GateRow): readonly GateCall[] | undefined {
  const parts = partsOf(row)
  if (!parts) return undefined
  const { before, core } = parts
  return before.length === 0 ? core : [...before, ...core, ...inverseOf(before)]
}

/**
 * Decomposes a gate by one step, on its own qubits. Undefined for the simplest gates and for those
 * outside the table.
 */
export function decomposeGate(call: GateCall): readonly GateCall[] | undefined {
  const row = findGate(call.gate)
  const calls = row && decompositionOf(row)
  return calls && placeCalls(calls, row, call)
}

/**
 * The decomposition as `before`, `core` and the inverse of `before`. Controls and powers need to
 * act on the core only.
 */
export function partsOf(
  row: GateRow,
): { before: readonly GateCall[]; core: readonly GateCall[] } | undefined {
  const { decomposition } = row
  if (decomposition === undefined) return undefined
  const bar = decomposition.indexOf('|')
  return {
    before: bar < 0 ? [] : parseCalls(decomposition.slice(0, bar)),
    core: parseCalls(decomposition.slice(bar + 1)),
  }
}

/** Inverts a sequence of calls, which must be gates of the table. */
export function inverseOf(calls: readonly GateCall[]): readonly GateCall[] {
  return calls.toReversed().flatMap((call) => {
    const row = rowOf(call.gate)
    if (row.inverse === undefined) return inverseOf(placeCalls(decompositionOf(row)!, row, call))
    return [relatedCall(row, row.inverse, call.parameters, call.qubits)]
  })
}

/** The inverse or controlled form of a row, with this call's parameters and operands. */
export function relatedCall(
  row: GateRow,
  related: string,
  parameters: GateCall['parameters'],
  qubits: readonly number[],
): GateCall {
  const [call] = placeCalls(parseCalls(related), row, { gate: row.name, parameters, qubits })
  return { ...call!, qubits }
}

/** Substitutes a call's parameters and operands into calls on formal ones. */
export function placeCalls(calls: readonly GateCall[], row: GateRow, call: GateCall): readonly GateCall[] {
  const values = new Map(row.parameters.map((name, i) => [name, call.parameters[i]!]))
  return calls.map(({ gate, parameters, qubits }) => ({
    gate,
    parameters: parameters.map((angle) => simplifyAngle(substituteAngles(angle, values))),
    qubits: qubits.map((qubit) => call.qubits[qubit]!),
  }))
}

const read = new Map<string, readonly GateCall[]>()

/** Parses calls of the gate table, such as `rz(theta/2) 1; cx 0 1`. */
function parseCalls(text: string): readonly GateCall[] {
  let calls = read.get(text)
  if (!calls) {
    calls = text.trim() === '' ? [] : text.split(';').map(parseCall)
    read.set(text, calls)
  }
  return calls
}

function parseCall(text: string): GateCall {
  const [, gate = '', angles, operands = ''] = /^\s*(\w+)(?:\((.*)\))?([\d ]*)$/.exec(text) ?? []
  return {
    gate,
    parameters: (angles?.split(',') ?? []).map((angle) => {
      const { value } = parseAngle(angle)
      if (!value) throw new TypeError(`The gate table has an unreadable angle: ${text}`)
      return value
    }),
    qubits: (operands.match(/\d+/g) ?? []).map(Number),
  }
}

export function rowOf(gate: string): GateRow {
  const row = findGate(gate)
  if (!row) throw new TypeError(`There is no gate ${gate} in the gate table`)
  return row
}
