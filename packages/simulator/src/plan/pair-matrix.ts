import type { ComplexMatrix } from '@qportal/circuit'
import { identityMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import { kronecker } from './classify-matrix.ts'
import { qubitsOfKernel, type Kernel, type OneKernel, type PairKernel } from './kernel.ts'

/** Whether a kernel can be written as a matrix on two qubits. */
export function canBePairMatrix(kernel: Kernel): boolean {
  if (kernel.kind === 'product' || kernel.kind === 'relax') return false
  return qubitsOfKernel(kernel).length <= 2 && qubitsOfKernel(kernel).length > 0
}

/** Multiplies kernels to a matrix on qubits `low` (the least significant) and `high`. */
export function computePairMatrix(kernels: readonly Kernel[], low: number, high: number): ComplexMatrix {
  let product = identityMatrix(4)
  for (const kernel of kernels) {
    // The fast path for the most frequent kind: a plan may contain thousands.
    if (kernel.kind === 'pair') applyPair(product.values, kernel, low)
    else product = multiplyMatrices(matrixOfKernel(kernel, low, high), product)
  }
  return product
}

function matrixOfKernel(kernel: Exclude<Kernel, PairKernel>, low: number, high: number): ComplexMatrix {
  switch (kernel.kind) {
    case 'one':
      return placed(oneKernelMatrix(kernel), kernel.qubit, low)
    case 'general':
      return underControls(kernel.matrix, [kernel.qubit], kernel.controls, low, high)
    case 'flip':
      return underControls(flipMatrix, [kernel.qubit], kernel.controls, low, high)
    case 'dense':
      return ordered(kernel.matrix, kernel.qubits, low)
    case 'phase': {
      const { re, im, controls } = kernel
      return underControls({ size: 1, values: Float64Array.of(re, im) }, [], controls, low, high)
    }
    default:
      throw new TypeError('A product or a relaxation is no matrix on two qubits')
  }
}

const flipMatrix: ComplexMatrix = { size: 2, values: Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0) }

function rotationMatrix(tangent: number): ComplexMatrix {
  return {
    size: 2,
    values: Float64Array.of(1, 0, -tangent, 0, tangent, 0, 1, 0),
  }
}

function oneKernelMatrix({ flipped, re, im, tangent }: OneKernel): ComplexMatrix {
  const before = flipped ? [0, 0, 1, 0, re, im, 0, 0] : [1, 0, 0, 0, 0, 0, re, im]
  return multiplyMatrices(rotationMatrix(tangent), { size: 2, values: Float64Array.from(before) })
}

/** A copy of four rows. Shared, since allocating it would be most of a kernel's work. */
const before = new Float64Array(32)

/** Applies a kernel to the rows of a matrix instead of amplitudes. */
function applyPair(
  values: Float64Array,
  { qubits, sources, factors, tangents }: PairKernel,
  low: number,
): void {
  const a = qubits[0] === low ? 8 : 16
  const b = 24 - a
  const rowOf = (index: number) => (index & 1) * a + (index >> 1) * b
  before.set(values)
  for (let index = 0; index < 4; index++) {
    const from = rowOf(sources[index]!)
    const to = rowOf(index)
    const re = index === 0 ? 1 : factors[2 * index - 2]!
    const im = index === 0 ? 0 : factors[2 * index - 1]!
    for (let k = 0; k < 8; k += 2) {
      values[to + k] = re * before[from + k]! - im * before[from + k + 1]!
      values[to + k + 1] = re * before[from + k + 1]! + im * before[from + k]!
    }
  }
  rotateRows(values, 0, a, tangents[0])
  rotateRows(values, b, a, tangents[0])
  rotateRows(values, 0, b, tangents[1])
  rotateRows(values, a, b, tangents[1])
}

function rotateRows(values: Float64Array, row: number, distance: number, tangent: number): void {
  for (let k = row; k < row + 8; k++) {
    const x = values[k]!
    const y = values[k + distance]!
    values[k] = x - tangent * y
    values[k + distance] = y + tangent * x
  }
}

function placed(matrix: ComplexMatrix, qubit: number, low: number): ComplexMatrix {
  return qubit === low ? kronecker(matrix, identityMatrix(2)) : kronecker(identityMatrix(2), matrix)
}

/** Reorders a matrix so that `low` is its first qubit. */
function ordered(matrix: ComplexMatrix, qubits: readonly number[], low: number): ComplexMatrix {
  return qubits[0] === low ? matrix : reindexed(matrix, (index) => ((index & 1) << 1) | (index >> 1))
}

function reindexed({ size, values }: ComplexMatrix, move: (index: number) => number): ComplexMatrix {
  const result = new Float64Array(values.length)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = 2 * (row * size + column)
      result.set(values.subarray(from, from + 2), 2 * (move(row) * size + move(column)))
    }
  }
  return { size, values: result }
}

/** Expands a matrix on its targets under controls to both qubits. */
function underControls(
  matrix: ComplexMatrix,
  targets: readonly number[],
  controls: readonly { qubit: number; state: 0 | 1 }[],
  low: number,
  high: number,
): ComplexMatrix {
  const result = identityMatrix(4).values
  const bitOf = (index: number, qubit: number) => (index >> (qubit === high && high !== low ? 1 : 0)) & 1
  const targetIndex = (index: number) =>
    targets.reduce((sum, qubit, i) => sum | (bitOf(index, qubit) << i), 0)
  for (let row = 0; row < 4; row++) {
    if (!controls.every(({ qubit, state }) => bitOf(row, qubit) === state)) continue
    for (let column = 0; column < 4; column++) {
      const isSame = [low, high].every(
        (qubit) => targets.includes(qubit) || bitOf(row, qubit) === bitOf(column, qubit),
      )
      if (!isSame) continue
      const from = 2 * (targetIndex(row) * matrix.size + targetIndex(column))
      result.set(matrix.values.subarray(from, from + 2), 2 * (4 * row + column))
    }
  }
  return { size: 4, values: result }
}
