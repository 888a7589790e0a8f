/** The view of the circuit editor: the drawing to look at, and the whole composer. */
export { CircuitDrawing, type CircuitDrawingProps } from './circuit-drawing.tsx'
export type { Density } from './circuit-geometry.ts'
export { Composer, type ComposerProgram, type ComposerProps } from './composer.tsx'
export type { ComposerMark } from './composer-context.ts'
export type { ComposerMemory } from './composer-settings.ts'
export type { ComposerNoise } from './simulation-tab.tsx'
export type { ComposerJobType } from './observable-field.tsx'
export type { ComposerSimulator } from './use-live-run.ts'
