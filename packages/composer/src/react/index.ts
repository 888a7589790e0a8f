/** The view of the circuit editor: the drawing to look at, and the whole composer. */
export { CircuitDrawing, type CircuitDrawingProps } from './drawing/circuit-drawing.tsx'
export type { Density } from './drawing/circuit-geometry.ts'
export { Composer } from './composer.tsx'
export type { ComposerInputs, ComposerProgram, ComposerProps } from './composer-props.ts'
export type { ComposerMark } from './composer-context.ts'
export type { ComposerMemory } from './composer-settings.ts'
export type { ComposerNoise } from './control/simulation-tab.tsx'
export type { ComposerJobType } from './observable/observable-field.tsx'
export type { ComposerSimulator } from './results/use-live-run.ts'
export { withCode } from './with-code.tsx'
// What a page around the composer needs, without the entry of everything else: bundlers load whole entries with the page.
export { fromFragment } from '../share/share-link.ts'
export { submissionText } from '../share/submission-text.ts'
