/** The view of the circuit editor: a drawing without editing, and the whole composer. */
export { CircuitDrawing, type CircuitDrawingProps } from './react/drawing/circuit-drawing.tsx'
export type { Density } from './layout/circuit-geometry.ts'
export { Composer } from './react/workbench/composer.tsx'
export type { ExportForm, PictureForm } from './import-export/export-form.ts'
export type { ComposerInputs } from './import-export/composer-inputs.ts'
export type {
  ComposerCommands,
  ComposerPlaces,
  ComposerProgram,
  ComposerProps,
} from './react/workbench/composer-props.ts'
export type { ComposerMark } from './react/context/composer-context.ts'
export type { SettingsStorage } from './react/context/composer-settings.ts'
export type { ComposerNoise } from './react/settings-pane/simulation-tab.tsx'
export type { ComposerJobType } from './react/observable/observable-field.tsx'
export type { ComposerSimulator } from './react/simulation-hooks/use-live-run.ts'
export type { RunCost } from './simulate/live-cost.ts'
export { withCode } from './react/context/with-code.tsx'
// Other functions for the page, so that it need not import the main entry: bundlers load whole
// entries.
export { loadComposerWords } from './messages/load-composer-words.ts'
export { fromFragment, inputsOfFragment, readFragment } from './import-export/share-link.ts'
export { readOriginal } from './import-export/original-program.ts'
export { submissionText, submittedInstructions } from './import-export/submission-text.ts'
export { layoutCircuit } from './layout/layout-circuit.ts'
