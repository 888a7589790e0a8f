/** The view of the circuit editor: a drawing without editing, and the whole composer. */
export { CircuitDrawing, type CircuitDrawingProps } from './react/drawing/circuit-drawing.tsx'
export type { Density } from './layout/circuit-geometry.ts'
export { Composer } from './react/workbench/composer.tsx'
export type { ExportForm, PictureForm } from './share/export-form.ts'
export type { ComposerInputs } from './share/composer-inputs.ts'
export type {
  ComposerCommands,
  ComposerPlaces,
  ComposerProgram,
  ComposerProps,
} from './react/workbench/composer-props.ts'
export type { ComposerMark } from './react/base/composer-context.ts'
export type { ComposerMemory } from './react/base/composer-settings.ts'
export type { ComposerNoise } from './react/control/simulation-tab.tsx'
export type { ComposerJobType } from './react/observable/observable-field.tsx'
export type { ComposerSimulator } from './react/runs/use-live-run.ts'
export type { RunCost } from './simulate/live-cost.ts'
export { withCode } from './react/base/with-code.tsx'
// Other functions for the page, so that it need not import the main entry: bundlers load whole
// entries.
export { loadComposerWords } from './messages/load-composer-words.ts'
export { fromFragment, inputsOfFragment, readFragment } from './share/share-link.ts'
export { readOriginal } from './share/original-program.ts'
export { submissionText, submittedInstructions } from './share/submission-text.ts'
export { layoutCircuit } from './layout/layout-circuit.ts'
