import {
  synthesizeUnitary,
  type AngleExpression,
  type ComplexMatrix,
  type GateDefinition,
} from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { refused, type CommandResult } from './command.ts'
import { applyEdits } from './edit-chain.ts'

/** Largest deviation of a product of two rows from that of a unitary. */
const tolerance = 1e-6

/** The first row of a matrix that keeps it from being unitary. Rows count from 0. */
export type UnitaryFault =
  | { readonly kind: 'length'; readonly row: number; readonly length: number }
  | { readonly kind: 'overlap'; readonly row: number; readonly other: number }

/** Checks that rows have length 1 and are orthogonal. Undefined for a unitary. */
export function unitaryFault({ size, values }: ComplexMatrix): UnitaryFault | undefined {
  for (let row = 0; row < size; row++) {
    const [norm] = product(row, row)
    if (!(Math.abs(norm - 1) <= tolerance)) return { kind: 'length', row, length: Math.sqrt(norm) }
    for (let other = 0; other < row; other++)
      if (!(Math.hypot(...product(row, other)) <= tolerance)) return { kind: 'overlap', row, other }
  }
  return undefined

  /** The inner product of two rows. */
  function product(one: number, other: number): readonly [number, number] {
    let [re, im] = [0, 0]
    for (let column = 0; column < size; column++) {
      const [at, to] = [2 * (one * size + column), 2 * (other * size + column)]
      const [a, b, c, d] = [values[at]!, values[at + 1]!, values[to]!, values[to + 1]!]
      re += a * c + b * d
      im += b * c - a * d
    }
    return [re, im]
  }
}

/**
 * Defines a custom gate by its matrix on one or two qubits. The definition contains gates of the
 * gate table whose product is the matrix, global phase included. The first qubit is the least
 * significant bit of the index.
 */
export function defineMatrixGate(qasm: QasmDocument, name: string, matrix: ComplexMatrix): CommandResult {
  const width = Math.log2(matrix.size)
  if (unitaryFault(matrix)) return refused('command/not-unitary')
  const qubits = Array.from({ length: width }, (_, qubit) => qubit)
  const calls = synthesizeUnitary(matrix, qubits)
  if (calls === undefined) return refused('command/not-unitary')
  const definition: GateDefinition = {
    name,
    parameters: [],
    qubits: qubits.map((qubit) => `q${qubit}`),
    body: calls.map((call, i) => ({
      kind: 'gate',
      id: `${name} ${i}`,
      ...call,
      parameters: call.parameters.map(plainAngle),
      controls: [],
      power: 1,
    })),
  }
  return applyEdits(qasm, [{ kind: 'defineGate', definition }])
}

const maxDivisor = 16

/** Writes a number as a fraction of π if it is one, such as `3*pi/4`. */
function plainAngle(angle: AngleExpression): AngleExpression {
  if (angle.kind !== 'number') return angle
  for (let divisor = 1; divisor <= maxDivisor; divisor++) {
    const times = Math.round((angle.value / Math.PI) * divisor)
    if (Math.abs((times * Math.PI) / divisor - angle.value) > 1e-13) continue
    return times === 0 ? { kind: 'number', value: 0 } : fractionOfPi(times, divisor)
  }
  return angle
}

function fractionOfPi(times: number, divisor: number): AngleExpression {
  const pi: AngleExpression = { kind: 'constant', name: 'pi' }
  const number = (value: number): AngleExpression => ({ kind: 'number', value })
  const size = Math.abs(times)
  const product: AngleExpression =
    size === 1 ? pi : { kind: 'binary', operator: '*', left: number(size), right: pi }
  const fraction: AngleExpression =
    divisor === 1 ? product : { kind: 'binary', operator: '/', left: product, right: number(divisor) }
  return times < 0 ? { kind: 'negate', operand: fraction } : fraction
}
