/** Test helpers: circuits from diagrams, and the distance between two matrices. */
export { circuitFromDiagram } from './testing/circuit-from-diagram.ts'
export { distanceBetween } from './matrices/matrix-algebra.ts'
