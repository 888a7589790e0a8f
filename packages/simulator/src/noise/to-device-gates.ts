import {
  decomposeGate,
  evaluateAngle,
  expandModifiers,
  findGate,
  foldModifiers,
  gateTable,
  synthesizeUnitary,
  type ComplexMatrix,
  type Control,
  type GateAction,
  type GateCall,
  type GateRow,
} from '@qportal/circuit'
import { SimulatorError } from '../api-types/simulator-error.ts'
import type { UnitaryStep } from '../program/program.ts'

/** A gate as a circuit spells it. */
export interface SpelledGate {
  readonly step: UnitaryStep
  /** Undefined for a fractional power of a custom gate. */
  readonly row: GateRow | undefined
  readonly angles: readonly number[]
  readonly power: number
}

/** A gate by which a noise model can name its errors. */
export interface DeviceGate {
  readonly step: UnitaryStep
  readonly name: string
  /** Qubits that have errors. */
  readonly qubits: readonly number[]
}

/**
 * Writes a gate as gates of the table on one or two qubits without modifiers, so that its errors do
 * not depend on its spelling: `ctrl @ x` is cx, and `U(pi, 0, pi)` is x. A gate on more qubits is
 * decomposed.
 *
 * @throws SimulatorError with code `simulator/invalid-circuit` if there is no decomposition
 */
export function toDeviceGates(gate: SpelledGate): readonly DeviceGate[] {
  const { step, row, power } = gate
  const { targets, controls } = step
  const count = targets.length + controls.length
  if (count <= 1) return [{ step, name: nameOfOneQubitGate(gate), qubits: operandsOf(step) }]
  if (!row) return callsOfMatrix(step).flatMap((call) => toDeviceGates(spelled(call, controls)))
  if (count === 2 && power === 1 && controls.length === 0) return [{ step, name: row.name, qubits: targets }]
  const action = actionOf(gate, row)
  const folded = foldModifiers(action)
  if (count === 2 && folded.controls.length === 0 && Math.abs(folded.power) === 1)
    return [{ step, name: folded.gate, qubits: folded.qubits }]
  const calls = expandModifiers(action)
  if (!calls) throw withoutGates(row.name)
  return calls.flatMap(splitCall).flatMap((call) => toDeviceGates(spelled(call, [])))
}

function operandsOf({ targets, controls }: UnitaryStep): readonly number[] {
  return controls.length === 0 ? targets : [...controls.map(({ qubit }) => qubit), ...targets]
}

/** Angles of these gates decide what they do. */
const eulerGates: ReadonlySet<string> = new Set(['U', 'u2', 'u3'])
const fixedGates = gateTable.filter(({ qubits, parameters }) => qubits === 1 && parameters.length === 0)

/**
 * The name of a gate on one qubit or none. Powers, and gates whose angles decide what they do, are
 * named after an equal gate without parameters.
 */
function nameOfOneQubitGate(gate: SpelledGate): string {
  const { matrix, targets, controls } = gate.step
  if (targets.length === 0) return controls.length === 0 ? 'gphase' : 'p'
  const { row } = gate
  const name = row && plainName(gate, row)
  if (name !== undefined) return name
  const equal = fixedGates.find((fixed) => isEqualUpToPhase(matrix, fixed.matrix()))
  if (equal) return equal.name
  if (isDiagonal(matrix)) return row?.isDiagonal ? row.name : 'rz'
  return row?.name ?? 'u3'
}

/** Undefined if the name does not tell what the gate does. A power of a rotation is a rotation. */
function plainName(gate: SpelledGate, row: GateRow): string | undefined {
  if (eulerGates.has(row.name)) return undefined
  if (gate.power === 1 || row.parameters.length > 0) return row.name
  return gate.power === -1 ? foldModifiers(actionOf(gate, row)).gate : undefined
}

const tolerance = 1e-12

/** Compares by the trace of `a^-1 b`, whose modulus is 2 for equal gates. */
function isEqualUpToPhase(a: ComplexMatrix, b: ComplexMatrix): boolean {
  let [re, im] = [0, 0]
  for (let at = 0; at < a.values.length; at += 2) {
    re += a.values[at]! * b.values[at]! + a.values[at + 1]! * b.values[at + 1]!
    im += a.values[at]! * b.values[at + 1]! - a.values[at + 1]! * b.values[at]!
  }
  return Math.abs(Math.hypot(re, im) - 2) < tolerance
}

function isDiagonal({ values }: ComplexMatrix): boolean {
  return values.slice(2, 6).every((value) => Math.abs(value) < tolerance)
}

function actionOf({ step: { targets, controls }, angles, power }: SpelledGate, row: GateRow): GateAction {
  return {
    gate: row.name,
    parameters: angles.map((value) => ({ kind: 'number', value })),
    qubits: targets,
    controls,
    power,
  }
}

function callsOfMatrix({ matrix, targets }: UnitaryStep): readonly GateCall[] {
  const calls = synthesizeUnitary(matrix, targets)
  if (!calls) throw withoutGates('on more than six qubits')
  return calls
}

function splitCall(call: GateCall): readonly GateCall[] {
  const parts = call.qubits.length > 2 ? decomposeGate(call) : undefined
  return parts ? parts.flatMap(splitCall) : [call]
}

function spelled({ gate, parameters, qubits }: GateCall, controls: readonly Control[]): SpelledGate {
  const row = findGate(gate)!
  const angles = parameters.map((angle) => evaluateAngle(angle))
  const matrix = row.matrix(...angles)
  if (!matrix.values.every(Number.isFinite))
    throw new SimulatorError('simulator/invalid-circuit', `The angles of the gate ${gate} are too large`)
  const step: UnitaryStep = { kind: 'unitary', matrix, targets: qubits, controls }
  return { step, row, angles, power: 1 }
}

function withoutGates(gate: string): SimulatorError {
  return new SimulatorError(
    'simulator/invalid-circuit',
    `A fractional power of a gate ${gate} has no decomposition, and so no errors of a device`,
  )
}
