import { simplifyAngle } from '../angles/angle-algebra.ts'
import type { AngleExpression } from '../angles/angle-expression.ts'
import type { ComplexMatrix } from '../matrices/complex-matrix.ts'
import { evaluateAngle } from '../angles/evaluate-angle.ts'
import { unfoldControls } from './fold-modifiers.ts'
import { inverseOf, partsOf, placeCalls, rowOf, type GateAction, type GateCall } from './gate-call.ts'
import type { GateRow } from '../gates/gate-row.ts'
import { unitaryPower } from '../matrices/unitary-power.ts'

/** A call with controls that must all be 1. */
export type ControlledCall = GateCall & { readonly controls: readonly number[] }

/** Limits repetition to powers that people write. */
const maxRepetitions = 1000

/** Gates of the form exp(i angle A) up to constants. A power scales the angle. */
const scalable: ReadonlySet<string> = new Set(['gphase', 'p', 'ry', 'rz'])

/**
 * Removes the power of an action, and moves controls out of its name. Ignores the states of
 * controls. Undefined if impossible.
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
  if (row.qubits === 1) return powerFromMatrix(row, call, power) ?? repeated(call, power)
  return repeated(call, power)
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
  if (Number.isInteger(power)) return product(angle)
  // Scaling the angle of an eigenvalue e^(i a) is exact only for -pi < a <= pi. The eigenvalues of
  // rz and ry are e^(+-i angle/2).
  const value = evaluateAngle(angle)
  if (!Number.isFinite(value)) return undefined
  const isHalved = call.gate === 'rz' || call.gate === 'ry'
  const most = isHalved ? 2 * Math.PI : Math.PI
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
 * The power of a one-qubit gate, computed from its matrix. Undefined if a parameter has no value.
 */
function powerFromMatrix(
  row: GateRow,
  call: ControlledCall,
  power: number,
): readonly ControlledCall[] | undefined {
  const values = call.parameters.map((angle) => evaluateAngle(angle))
  if (!values.every(Number.isFinite)) return undefined
  const { theta, phi, lambda, alpha } = eulerAngles(unitaryPower(row.matrix(...values), power))
  return [
    { ...call, gate: 'u3', parameters: [theta, phi, lambda].map(number) },
    { gate: 'gphase', parameters: [number(alpha)], qubits: [], controls: call.controls },
  ]
}

/** A modulus below this is a rounding error, and its phase is meaningless. */
const minModulus = 1e-15

/**
 * Angles of `u3(theta, phi, lambda)` and the global phase alpha that give the unitary, in radians.
 */
function eulerAngles({ values }: ComplexMatrix) {
  const [re00 = 0, im00 = 0, re01 = 0, im01 = 0, re10 = 0, im10 = 0, re11 = 0, im11 = 0] = values
  const [cos, sin] = [Math.hypot(re00, im00), Math.hypot(re10, im10)]
  // The phases of the four entries of u3 are -(phi + lambda)/2, (lambda - phi)/2, (phi - lambda)/2
  // and (phi + lambda)/2.
  const phase00 = Math.atan2(im00, re00)
  const phase01 = Math.atan2(-im01, -re01)
  const phase10 = Math.atan2(im10, re10)
  const phase11 = Math.atan2(im11, re11)
  // The larger pair of entries determines the common phase more precisely.
  const alpha = cos < sin ? (phase01 + phase10) / 2 : (phase00 + phase11) / 2
  const lower = sin < minModulus ? phase11 : phase10
  const diagonal = cos < minModulus ? phase10 : phase11
  return {
    theta: 2 * Math.atan2(sin, cos),
    phi: diagonal + lower - 2 * alpha,
    lambda: diagonal - lower,
    alpha,
  }
}
