/** Test helpers: circuits from diagrams. */
export { circuitFromDiagram } from './testing/circuit-from-diagram.ts'
