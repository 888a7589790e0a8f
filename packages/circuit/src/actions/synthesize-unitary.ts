import type { AngleExpression } from '../angles/angle-expression.ts'
import { evaluateAngle } from '../angles/evaluate-angle.ts'
import { canonicalForm } from '../matrices/canonical-form.ts'
import type { ComplexMatrix } from '../matrices/complex-matrix.ts'
import { cosineSine } from '../matrices/cosine-sine.ts'
import { eulerAngles } from '../matrices/euler-angles.ts'
import { adjointMatrix, distanceBetween, multiplyMatrices } from '../matrices/matrix-algebra.ts'
import { diagonalizeUnitary } from '../matrices/unitary-power.ts'
import type { GateCall } from './gate-call.ts'
import { unitaryOfActions } from './unitary-of.ts'

/** Rotations by smaller angles are rounding errors. */
const minAngle = 1e-13

/** Qubits of a unitary that is written as gates. */
export const maxSynthesizedQubits = 6

/**
 * Writes a unitary on one to six qubits as gates of the table, global phase included: cx, rzx and
 * gates on one qubit. Two qubits take at most four cx, and each further qubit about four times as
 * many.
 *
 * @param qubits The first is the least significant bit of the matrix's index.
 * @returns undefined for another number of qubits
 * @see Shende, Bullock, Markov: Synthesis of quantum-logic circuits, arXiv:quant-ph/0406176
 */
export function synthesizeUnitary(
  matrix: ComplexMatrix,
  qubits: readonly number[],
): readonly GateCall[] | undefined {
  const isPossible = qubits.length > 0 && qubits.length <= maxSynthesizedQubits
  if (!isPossible || matrix.size !== 2 ** qubits.length) return undefined
  const calls = synthesize(matrix, qubits)
  const gates = calls.filter(({ gate }) => gate !== 'gphase')
  const phases = calls.flatMap(({ gate, parameters }) =>
    gate === 'gphase' ? parameters.map((angle) => evaluateAngle(angle)) : [],
  )
  return [...gates, ...globalPhase(phases.reduce((sum, angle) => sum + angle, 0) % (2 * Math.PI))]
}

function synthesize(matrix: ComplexMatrix, qubits: readonly number[]): readonly GateCall[] {
  const [first, second] = qubits
  if (second === undefined) {
    const { alpha } = eulerAngles(matrix)
    return [...oneQubit(matrix, first!), ...globalPhase(alpha)]
  }
  if (qubits.length > 2) return manyQubits(matrix, qubits)
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

/** The last qubit selects among unitaries on the others, which also select its rotations. */
function manyQubits(matrix: ComplexMatrix, qubits: readonly number[]): readonly GateCall[] {
  const { before, angles, after } = cosineSine(matrix)
  const [others, last] = [qubits.slice(0, -1), qubits.at(-1)!]
  const doubled = angles.map((angle) => 2 * angle)
  return [
    ...selected(before, others, last),
    ...selectedRotation('ry', doubled, others, last),
    ...selected(after, others, last),
  ]
}

/** The first matrix if the selecting qubit is 0, the second if it is 1. */
function selected(
  [zero, one]: readonly [ComplexMatrix, ComplexMatrix],
  qubits: readonly number[],
  selecting: number,
): readonly GateCall[] {
  if (distanceBetween(zero, one) < minAngle) return synthesize(zero, qubits)
  // With zero one^-1 = V D^2 V^-1, zero is V D W and one is V D^-1 W for W = D V^-1 one.
  const { vectors, angles } = diagonalizeUnitary(multiplyMatrices(zero, adjointMatrix(one)))
  const rotated = multiplyMatrices(adjointMatrix(vectors), one)
  const { size } = rotated
  const values = rotated.values.map((value, i, all) => {
    const angle = angles[Math.floor(i / (2 * size))]! / 2
    const other = i % 2 ? all[i - 1]! : -all[i + 1]!
    return Math.cos(angle) * value + Math.sin(angle) * other
  })
  return [
    ...synthesize({ size, values }, qubits),
    ...selectedRotation(
      'rz',
      angles.map((angle) => -angle),
      qubits,
      selecting,
    ),
    ...synthesize(vectors, qubits),
  ]
}

/**
 * Rotates the target by the angle that the state of the other qubits selects. In the order of a
 * Gray code, one cx between two rotations is enough.
 */
function selectedRotation(
  gate: 'ry' | 'rz',
  angles: readonly number[],
  qubits: readonly number[],
  target: number,
): readonly GateCall[] {
  const calls: GateCall[] = []
  let flippedBy = 0
  for (let i = 0; i < angles.length; i++) {
    const code = i ^ (i >> 1)
    const angle = angles.reduce((sum, each, k) => sum + (isOdd(k & code) ? -each : each), 0) / angles.length
    if (Math.abs(angle) < minAngle) continue
    calls.push(...flips(flippedBy ^ code), ...rotation(gate, angle, [target]))
    flippedBy = code
  }
  return [...calls, ...flips(flippedBy)]

  function flips(bits: number): readonly GateCall[] {
    return qubits.flatMap((qubit, k) =>
      (bits >> k) & 1 ? [{ gate: 'cx', parameters: [], qubits: [qubit, target] }] : [],
    )
  }
}

/** Whether a number has an odd number of bits that are 1. */
function isOdd(bits: number): boolean {
  let rest = bits
  for (let shift = 16; shift > 0; shift >>= 1) rest ^= rest >> shift
  return (rest & 1) === 1
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
