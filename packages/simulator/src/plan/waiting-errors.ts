import type { ComplexMatrix } from '@qportal/circuit'
import { multiplyMatrices } from '@qportal/circuit/matrix'
import {
  mixedQubits,
  type MatrixOperation,
  type RotateOperation,
  type WaitingError,
} from './plan-operation.ts'

/** Returns errors that act before a rotation as errors that act after it. */
export function behindRotation(errors: readonly WaitingError[], operation: RotateOperation): WaitingError[] {
  const [qubit] = mixedQubits(errors[0]!)
  const rotation = matrixOfRotation(operation)
  const back = invertMatrix(rotation)
  const moved: WaitingError[] = []
  for (const error of errors) {
    const matrix = (values: ComplexMatrix): MatrixOperation => ({
      kind: 'matrix',
      qubits: [qubit!],
      matrix: values,
      controls: error.controls,
    })
    if (error.kind === 'relax') moved.push(matrix(back), error, matrix(rotation))
    else moved.push(matrix(multiplyMatrices(rotation, multiplyMatrices(error.matrix, back))))
  }
  return moved.reduce(mergeNeighbours, [])
}

/** Merges a matrix with the one before it, if both have the same controls. */
function mergeNeighbours(errors: WaitingError[], error: WaitingError): WaitingError[] {
  const last = errors.at(-1)
  if (error.kind !== 'matrix' || last?.kind !== 'matrix' || last.controls !== error.controls)
    return [...errors, error]
  return [...errors.slice(0, -1), { ...error, matrix: multiplyMatrices(error.matrix, last.matrix) }]
}

/** Returns the matrix of a rotation, up to a factor. */
function matrixOfRotation({ flipped, re, im, tangent: t }: RotateOperation): ComplexMatrix {
  const [zero, one] = [
    [1, 0, t, 0],
    [-t * re, -t * im, re, im],
  ] as const
  const [left, right] = flipped ? [one, zero] : [zero, one]
  const values = [left[0], left[1], right[0], right[1], left[2], left[3], right[2], right[3]]
  return { size: 2, values: Float64Array.from(values) }
}

/** Returns the inverse of a 2 x 2 matrix. */
export function invertMatrix({ values }: ComplexMatrix): ComplexMatrix {
  const [a, ai, b, bi, c, ci, d, di] = values as unknown as number[]
  const [re, im] = [a! * d! - ai! * di! - b! * c! + bi! * ci!, a! * di! + ai! * d! - b! * ci! - bi! * c!]
  const norm = re * re + im * im
  const overDeterminant = (x: number, y: number) => [(x * re + y * im) / norm, (y * re - x * im) / norm]
  const inverse = [
    ...overDeterminant(d!, di!),
    ...overDeterminant(-b!, -bi!),
    ...overDeterminant(-c!, -ci!),
    ...overDeterminant(a!, ai!),
  ]
  return { size: 2, values: Float64Array.from(inverse) }
}
