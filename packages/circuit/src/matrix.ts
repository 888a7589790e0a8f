/**
 * Products of small matrices, and the action of a matrix on a state. Independent of the gate table.
 */
export { applyMatrix } from './actions/apply-matrix.ts'
export { adjointMatrix, identityMatrix, multiplyMatrices } from './matrices/matrix-algebra.ts'
