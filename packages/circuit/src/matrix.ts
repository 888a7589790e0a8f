/** Products of small matrices, and a matrix applied to a state: what stands below gates. */
export { applyMatrix } from './apply-matrix.ts'
export { adjointMatrix, identityMatrix, multiplyMatrices } from './matrix-algebra.ts'
