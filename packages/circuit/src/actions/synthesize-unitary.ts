import type { AngleExpression } from '../angles/angle-expression.ts'
import { canonicalForm } from '../matrices/canonical-form.ts'
import type { ComplexMatrix } from '../matrices/complex-matrix.ts'
import { eulerAngles } from '../matrices/euler-angles.ts'
import { adjointMatrix, multiplyMatrices } from '../matrices/matrix-algebra.ts'
import { unitaryOfActions } from './unitary-of.ts'
import type { GateCall } from './gate-call.ts'

/** Rotations by smaller angles are rounding errors. */
const minAngle = 1e-13

/**
 * Writes a unitary on one or two qubits as gates of the table, global phase included: at most four
 * cx and gates on one qubit.
 *
 * @param qubits The first is the least significant bit of the matrix's index.
 * @returns undefined for another number of qubits
 */
export function synthesizeUnitary(
  matrix: ComplexMatrix,
  qubits: readonly number[],
): readonly GateCall[] | undefined {
  const [first, second] = qubits
  if (first === undefined || qubits.length > 2 || matrix.size !== 2 ** qubits.length) return undefined
  if (second === undefined) {
    const { alpha } = eulerAngles(matrix)
    return [...oneQubit(matrix, first), ...globalPhase(alpha)]
  }
  const local = twoQubits(matrix)
  const found = unitaryOfActions(
    local.map((call) => ({ ...call, controls: [], power: 1 })),
    2,
  )
  const { values } = multiplyMatrices(matrix, adjointMatrix(found))
  const phase = Math.atan2(values[1]!, values[0]!)
  const placed = local.map((call) => ({ ...call, qubits: call.qubits.map((qubit) => qubits[qubit]!) }))
  return [...placed, ...globalPhase(phase)]
}

/** On the qubits 0 and 1, up to a global phase. */
function twoQubits(matrix: ComplexMatrix): readonly GateCall[] {
  const { before, x, y, z, after } = canonicalForm(matrix)
  // cx turns XX into X on its control, ZZ into Z on its target, and YY into -XZ.
  const core = [
    ...rotation('rx', -2 * x, [0]),
    ...rotation('rz', -2 * z, [1]),
    ...rotation('rzx', 2 * y, [1, 0]),
  ]
  const cx = { gate: 'cx', parameters: [], qubits: [0, 1] }
  return [
    ...before.flatMap((part, qubit) => oneQubit(part, qubit)),
    ...(core.length > 0 ? [cx, ...core, cx] : []),
    ...after.flatMap((part, qubit) => oneQubit(part, qubit)),
  ]
}

/** Up to a global phase. */
function oneQubit(matrix: ComplexMatrix, qubit: number): readonly GateCall[] {
  const { theta, phi, lambda } = eulerAngles(matrix)
  if (Math.abs(theta) < minAngle) return rotation('rz', phi + lambda, [qubit])
  return [{ gate: 'u3', parameters: [theta, phi, lambda].map(number), qubits: [qubit] }]
}

function rotation(gate: string, angle: number, qubits: readonly number[]): readonly GateCall[] {
  return Math.abs(angle) < minAngle ? [] : [{ gate, parameters: [number(angle)], qubits }]
}

function globalPhase(angle: number): readonly GateCall[] {
  return rotation('gphase', angle, [])
}

function number(value: number): AngleExpression {
  return { kind: 'number', value }
}
