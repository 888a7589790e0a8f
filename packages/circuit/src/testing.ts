/** For tests: circuits from drawings, and how far two matrices are apart. */
export { circuitFromDiagram } from './testing/circuit-from-diagram.ts'
export { distanceBetween } from './matrices/matrix-algebra.ts'
