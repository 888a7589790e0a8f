/** The drawing of a circuit alone, without the editor: for job pages, documents and other apps. */
export { CircuitDrawing, type CircuitDrawingProps } from './react/drawing/circuit-drawing.tsx'
export type { Alignment, CircuitLayout } from './layout/circuit-layout.ts'
export type { Density } from './layout/circuit-geometry.ts'
export { layoutCircuit } from './layout/layout-circuit.ts'
