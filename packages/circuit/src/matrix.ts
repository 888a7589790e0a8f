/** Products of small matrices, and a matrix applied to a state: what stands below gates. */
export { applyMatrix } from './actions/apply-matrix.ts'
export { adjointMatrix, identityMatrix, multiplyMatrices } from './matrices/matrix-algebra.ts'
