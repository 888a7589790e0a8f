import { simplifyAngle } from '../angles/angle-algebra.ts'
import type { AngleExpression } from '../angles/angle-expression.ts'
import { evaluateAngle } from '../angles/evaluate-angle.ts'
import { euler } from '../gates/gate-matrices.ts'
import type { GateRow } from '../gates/gate-row.ts'
import type { ComplexMatrix } from '../matrices/complex-matrix.ts'
import { eulerAngles } from '../matrices/euler-angles.ts'
import { unitaryPower } from '../matrices/unitary-power.ts'
import { unfoldControls } from './fold-modifiers.ts'
import { inverseOf, partsOf, placeCalls, rowOf, type GateAction, type GateCall } from './gate-call.ts'
import { synthesizeUnitary } from './synthesize-unitary.ts'

/** A call with controls that must all be 1. */
export type ControlledCall = GateCall & { readonly controls: readonly number[] }

/** Limits repetition to powers that people write. */
const maxRepetitions = 1000

/** Gates of the form exp(i angle A) up to constants. A power scales the angle. */
const scalable: ReadonlySet<string> = new Set(['gphase', 'p', 'ry', 'rz'])

/**
 * Rewrites a gate raised to a power as plain gates with explicit controls. Ignores the states of
 * controls. Undefined if there is no such form.
 */
export function raiseGate(action: GateAction): readonly ControlledCall[] | undefined {
  const { gate, parameters, qubits, controls, power } = unfoldControls(action)
  const call = { gate, parameters, qubits, controls: controls.map(({ qubit }) => qubit) }
  return raise(call, power)
}

function raise(call: ControlledCall, power: number): readonly ControlledCall[] | undefined {
  if (power === 0) return []
  if (power === 1) return [call]
  if (power < 0) return raise(call, -power)?.toReversed().flatMap(inverted)
  const row = rowOf(call.gate)
  const isWhole = Number.isInteger(power)
  if (isWhole && row.inverse === row.name) return power % 2 === 1 ? [call] : []
  if (scalable.has(row.name)) return scaled(call, power)
  const parts = partsOf(row)
  if (parts?.core.length === 1) {
    const before = placeCalls(parts.before, row, call).map(withoutControls)
    const [core] = placeCalls(parts.core, row, call)
    const { gate, parameters, qubits, controls } = unfoldControls({ ...core!, controls: [], power: 1 })
    const all = [...call.controls, ...controls.map(({ qubit }) => qubit)]
    const raised = raise({ gate, parameters, qubits, controls: all }, power)
    return raised && [...before, ...raised, ...before.toReversed().flatMap(inverted)]
  }
  if (isWhole && power <= 8) return Array<ControlledCall>(power).fill(call)
  if (parts?.core.length === 0) return []
  return powerFromMatrix(row, call, power) ?? repeated(call, power) ?? synthesizedPower(row, call, power)
}

function repeated(call: ControlledCall, power: number) {
  return Number.isInteger(power) && power <= maxRepetitions
    ? Array<ControlledCall>(power).fill(call)
    : undefined
}

function withoutControls(call: GateCall): ControlledCall {
  return { ...call, controls: [] }
}

function inverted({ controls, ...call }: ControlledCall): readonly ControlledCall[] {
  return inverseOf([call]).map((inverse) => ({ ...inverse, controls }))
}

function number(value: number): AngleExpression {
  return { kind: 'number', value }
}

function scaled(call: ControlledCall, power: number): readonly ControlledCall[] | undefined {
  const [angle = number(0)] = call.parameters
  const product = (factor: AngleExpression) => [
    {
      ...call,
      parameters: [simplifyAngle({ kind: 'binary', operator: '*', left: number(power), right: factor })],
    },
  ]
  const value = evaluateAngle(angle)
  const isHalved = call.gate === 'rz' || call.gate === 'ry'
  const most = isHalved ? 2 * Math.PI : Math.PI
  if (Number.isInteger(power)) {
    const overflows = Number.isFinite(value) && !Number.isFinite(power * value)
    return product(overflows ? number(value % (2 * most)) : angle)
  }
  // Scaling the angle of an eigenvalue e^(i a) is exact only for -pi < a <= pi. The eigenvalues of
  // rz and ry are e^(+-i angle/2).
  if (!Number.isFinite(value)) return undefined
  if (Math.abs(value) < most - 1e-12) return product(angle)
  const turn = 2 * most
  const rest = value - turn * Math.round(value / turn)
  if (Math.abs(rest) < most - 1e-12) return product(number(rest))
  // Both eigenvalues are -1, or the gate is p(pi).
  return isHalved
    ? [{ gate: 'gphase', parameters: [number(power * Math.PI)], qubits: [], controls: call.controls }]
    : product(number(Math.PI))
}

/**
 * The power of a gate on one qubit, of cu, cu3 and of iswap. Undefined for other gates and if a
 * parameter has no value.
 */
function powerFromMatrix(
  row: GateRow,
  call: ControlledCall,
  power: number,
): readonly ControlledCall[] | undefined {
  const values = call.parameters.map((angle) => evaluateAngle(angle))
  if (!values.every(Number.isFinite)) return undefined
  if (row.name === 'iswap') return powerOfIswap(call, power)
  const matrix = row.qubits === 1 ? row.matrix(...values) : controlledMatrix(row, values)
  if (!matrix) return undefined
  const [target, ...controls] = call.qubits.toReversed()
  const all = [...call.controls, ...controls]
  const { theta, phi, lambda, alpha } = eulerAngles(unitaryPower(matrix, power))
  return [
    { gate: 'u3', parameters: [theta, phi, lambda].map(number), qubits: [target!], controls: all },
    { gate: 'gphase', parameters: [number(alpha)], qubits: [], controls: all },
  ]
}

/** The power of any gate as the gates of its matrix. Undefined if a parameter has no value. */
function synthesizedPower(
  row: GateRow,
  call: ControlledCall,
  power: number,
): readonly ControlledCall[] | undefined {
  const values = call.parameters.map((angle) => evaluateAngle(angle))
  if (!values.every(Number.isFinite)) return undefined
  const calls = synthesizeUnitary(unitaryPower(row.matrix(...values), power), call.qubits)
  return calls?.map((each) => ({ ...each, controls: call.controls }))
}

/** The matrix that cu and cu3 apply to their target if the control is 1. */
function controlledMatrix({ name }: GateRow, values: readonly number[]): ComplexMatrix | undefined {
  const [theta = 0, phi = 0, lambda = 0, gamma = 0] = values
  return name === 'cu' || name === 'cu3' ? euler(theta, phi, lambda, gamma) : undefined
}

/** iswap is exp(i pi/4 (XX + YY)), with eigenvalues 1, i and -i, and its fourth power is 1. */
function powerOfIswap(call: ControlledCall, power: number): readonly ControlledCall[] {
  const angle = number((-Math.PI / 2) * (power % 4))
  return ['rxx', 'ryy'].map((gate) => ({ ...call, gate, parameters: [angle] }))
}
