import {
  controlled,
  diagonalOf,
  matrixOf,
  monomialOf,
  phase,
  times,
  type ComplexMatrix,
} from '../matrices/complex-matrix.ts'

const half = Math.SQRT1_2

/**
 * Unitaries of the gates without parameters. The first operand is the least significant bit of the
 * index.
 */
export const id = diagonalOf(1, 1)
export const x = matrixOf([0, 1], [1, 0])
export const y = matrixOf([0, [0, -1]], [[0, 1], 0])
export const z = diagonalOf(1, -1)
export const h = matrixOf([half, half], [half, -half])
export const s = diagonalOf(1, [0, 1])
export const sdg = diagonalOf(1, [0, -1])
export const t = diagonalOf(1, [half, half])
export const tdg = diagonalOf(1, [half, -half])
export const sx = rootOfX(0.5)
export const sxdg = rootOfX(-0.5)
export const swap = monomialOf([0, 2, 1, 3])
export const iswap = monomialOf([0, 2, 1, 3], { 1: [0, 1], 2: [0, 1] })
/** (I X - X Y) / sqrt 2, where the right factor acts on the first operand. */
export const ecr = matrixOf(
  [0, half, 0, [0, half]],
  [half, 0, [0, -half], 0],
  [0, [0, half], 0, half],
  [[0, -half], 0, half, 0],
)
/** The relative-phase Toffoli gate of Margolus. */
export const rccx = monomialOf([0, 1, 2, 7, 4, 5, 6, 3], { 3: [0, 1], 5: [-1, 0], 7: [0, -1] })
/** The relative-phase Toffoli gate with three controls, by Maslov. */
export const rc3x = monomialOf([0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14, 7], {
  3: [0, 1],
  7: [-1, 0],
  11: [0, -1],
})

function rootOfX(im: number): ComplexMatrix {
  const [same, other] = [[0.5, im] as const, [0.5, -im] as const]
  return matrixOf([same, other], [other, same])
}

export function p(angle = 0) {
  return diagonalOf(1, phase(angle))
}
export function gphase(angle = 0) {
  return matrixOf([phase(angle)])
}
export function rz(angle = 0) {
  return diagonalOf(phase(-angle / 2), phase(angle / 2))
}
export function rzz(angle = 0) {
  return diagonalOf(phase(-angle / 2), phase(angle / 2), phase(angle / 2), phase(-angle / 2))
}

export function rx(angle = 0): ComplexMatrix {
  const { c, s } = halfAngle(angle)
  return matrixOf([c, [0, -s]], [[0, -s], c])
}

export function ry(angle = 0): ComplexMatrix {
  const { c, s } = halfAngle(angle)
  return matrixOf([c, -s], [s, c])
}

export function rxx(angle = 0): ComplexMatrix {
  const { c, s } = halfAngle(angle)
  return matrixOf([c, 0, 0, [0, -s]], [0, c, [0, -s], 0], [0, [0, -s], c, 0], [[0, -s], 0, 0, c])
}

export function ryy(angle = 0): ComplexMatrix {
  const { c, s } = halfAngle(angle)
  return matrixOf([c, 0, 0, [0, s]], [0, c, [0, -s], 0], [0, [0, -s], c, 0], [[0, s], 0, 0, c])
}

/** Z on the first operand, X on the second. */
export function rzx(angle = 0): ComplexMatrix {
  const { c, s } = halfAngle(angle)
  return matrixOf([c, 0, [0, -s], 0], [0, c, 0, [0, s]], [[0, -s], 0, c, 0], [0, [0, s], 0, c])
}

/** `e^(i alpha)` times the Euler rotation whose upper left entry is `cos(theta / 2)`. */
export function euler(theta: number, phi: number, lambda: number, alpha: number): ComplexMatrix {
  const { c, s } = halfAngle(theta)
  const scaled = (factor: number, angle: number) => times([factor, 0], phase(angle + alpha))
  return matrixOf([scaled(c, 0), scaled(-s, lambda)], [scaled(s, phi), scaled(c, phi + lambda)])
}

/** The Euler rotation with determinant 1. */
export function u3(theta = 0, phi = 0, lambda = 0) {
  return euler(theta, phi, lambda, -(phi + lambda) / 2)
}

export function cu(theta = 0, phi = 0, lambda = 0, gamma = 0) {
  return controlled(euler(theta, phi, lambda, gamma))
}

function halfAngle(angle: number) {
  return { c: Math.cos(angle / 2), s: Math.sin(angle / 2) }
}
